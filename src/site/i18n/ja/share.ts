import type { share as en } from '../en/share.ts';
import type { Texts } from '../locale.ts';

export const share: Texts<typeof en> = {
  text: 'テキスト',
  copyText: '全員をテキストでコピー',
  copyJson: '全員を JSON でコピー',
  link: 'リンク',
  copyLink: 'この結果へのリンクをコピー',
  download: '枠付きの画像を保存',
  unreadable: 'ここではこの画像の画素を読み取れないため、枠を描き込めません。',
};
