import type { everywhere as en } from '../en/everywhere.ts';
import type { Texts } from '../locale.ts';

export const everywhere: Texts<typeof en> = {
  heading: '随处可用',
  bookmarklet: '书签脚本',
  bookmarkletText: '新建一个书签，把这段文字作为网址。在任意页面点开它，就会识别该页最大的图片。',
  copyBookmarklet: '复制书签脚本',
};
