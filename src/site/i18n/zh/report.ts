import type { report as en } from '../en/report.ts';
import type { Texts } from '../locale.ts';

export const report: Texts<typeof en> = {
  title: 'Kyara：结果问题反馈',
  words: '哪里不对？（可不填）',
  address: '同时提供图片地址',
  attach: '我想附上图片',
  attachHint: '链接无法携带文件，请自行在消息中附上图片。不附的话，图片不会离开这里。',
  text: '反馈内容',
  copy: '复制反馈内容',
  mail: '写邮件',
  send: '反馈给运营者',
  share: '连同图片一起发送',
};
