import type { settings as en } from '../en/settings.ts';
import type { Texts } from '../locale.ts';

export const settings: Texts<typeof en> = {
  heading: '设置',
  lead: '这里的所有设置都只保存在这个浏览器里。',
  display: '语言和配色',
  colours: '配色',
  look: '识别方式',
  privacy: '隐私说明',
  history: '历史记录',
  keys: '键盘',
  singleKeys: '单键快捷键',
  singleKeysHint: '如果容易误触（例如使用语音输入时），可以关闭。',
  showKeys: '查看全部快捷键',
  teaching: '教它认角色',
  teachingHint:
    '有权修改图库的人，可以在识别结果中教 Kyara 认识新的角色。您是否有权，由本服务决定。',
  asking: '正在询问服务…',
  allowed: '您可以在这里教它。',
  allowedToken: '令牌有效，您可以在这里教它。',
  needsToken: '在本服务中教它需要令牌。',
  wrongToken: '服务不接受这个令牌。',
  noGallery: '本服务没有可以教的图库。',
  unknown: '无法询问服务。请检查网络后再试。',
  again: '重新询问',
  token: '令牌',
  tokenHint:
    '由服务的运行者以 ADMIN_TOKEN 设定。如果没有设定，则只能在运行服务的那台机器上教它，所用的令牌在与图库文件夹同一目录的 owner-token 文件里；打开服务启动时显示的链接即可自动填入。令牌只保存在这个浏览器里，只在查看或修改图库时发送给本服务。',
  saveToken: '保存令牌',
  removeToken: '删除令牌',
  toGallery: '前往图库',
  reset: '恢复初始状态',
  resetHint: '清除您的设置和令牌。历史记录请在其页面中清空。',
  resetNow: '清除设置',
  resetDone: '设置已恢复到初始状态。',
};
