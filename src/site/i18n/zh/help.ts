import type { help as en } from '../en/help.ts';
import type { Texts } from '../locale.ts';

export const help: Texts<typeof en> = {
  heading: '键盘快捷键',
  close: '关闭',
  groups: { page: '任何页面', result: '结果页' },
  keys: {
    help: '显示这份列表',
    paste: '识别剪贴板中的图片或地址',
    next: '下一个角色',
    previous: '上一个角色',
    hide: '隐藏或显示方框',
    region: '选取一部分单独识别',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '显示整张图片',
    pan: '移动放大的图片',
  },
  or: '或',
  off: '单键快捷键已关闭。',
  turnOn: '开启',
  more: '按钮、链接和输入框同样可以用 Tab、回车和空格键操作。',
};
