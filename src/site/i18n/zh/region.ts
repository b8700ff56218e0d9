import type { region as en } from '../en/region.ts';
import type { Texts } from '../locale.ts';

export const region: Texts<typeof en> = {
  heading: '选择局部',
  help: '按住并拖动，框出被漏掉的头部，或任何想单独识别的部分。',
  keys: '也可以用键盘：方向键移动选框，Shift＋方向键调整大小，回车识别，Esc 关闭。',
  opened: '图片上已显示选框。',
  frame: '所选部分',
  edges: '用滑块调整边缘',
  left: '左边',
  top: '上边',
  right: '右边',
  bottom: '下边',
  preview:
    '这一部分取自预览图，可能比原图模糊。把图片保存下来再拖放到本页，就能以原图的清晰度识别。',
  recognise: '识别这一部分',
  running: '正在识别这一部分…',
  nobody: '这一部分里没有找到头部。请在头部周围多留一些空间，或先旋转、调亮图片再试。',
  unreadable: '无法在此读取这张图片的像素。请先保存图片，再把文件拖放到本页。',
  found_one: '所选部分中有 {{count}} 个角色。',
  found_other: '所选部分中有 {{count}} 个角色。',
};
