import type { notes as en } from '../en/notes.ts';
import type { Texts } from '../locale.ts';

export const notes: Texts<typeof en> = {
  pastedText: '粘贴的文字里没有地址。请粘贴图片，或以 https:// 开头的地址。',
  pastedNothing: '剪贴板里没有图片，也没有地址。',
  pasteByHand: '这个浏览器不允许按钮读取剪贴板。',
  pasteRefused: '浏览器没有允许读取剪贴板。',
  pasteHow: '请自行粘贴：在本页任意位置按 {{keys}}；在手机上，请长按地址栏并选择“粘贴”。',
  onlySome: '只接收了 {{count}} 张图片，一次最多 {{most}} 张。请先清空现有的图片，再添加其余的。',
  walking: '正在查找文件夹中的图片…',
  noPictures: '这些文件里没有图片。',
  folderUnread: '无法读取这个文件夹。请直接选择其中的图片。',
  sharedNothing: '分享的内容里没有图片，也没有图片地址。',
  sharedLost: '没能读取分享的内容。请重新分享，或在这里选择图片。',
  linkIgnored: '链接中有无法理解的设置，已忽略：{{value}}。将使用您自己的设置。',
  linkModel: '链接指定的模型“{{value}}”目前不可用，将使用您自己选择的模型。',
};
