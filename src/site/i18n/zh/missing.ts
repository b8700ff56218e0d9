import type { missing as en } from '../en/missing.ts';
import type { Texts } from '../locale.ts';

export const missing: Texts<typeof en> = {
  open: '在新标签页中打开该地址',
  hint: '也可以把图片本身拖放或粘贴到本页任意位置。',
  another: '可以把另一张图片拖放或粘贴到本页任意位置。',
};
