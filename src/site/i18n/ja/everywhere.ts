import type { everywhere as en } from '../en/everywhere.ts';
import type { Texts } from '../locale.ts';

export const everywhere: Texts<typeof en> = {
  heading: 'どこからでも使う',
  bookmarklet: 'ブックマークレット',
  bookmarkletText:
    'この文字列をアドレスにしたブックマークを作ってください。どのページでも、開くといちばん大きい画像を調べます。',
  copyBookmarklet: 'ブックマークレットをコピー',
};
