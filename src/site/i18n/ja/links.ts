import type { links as en } from '../en/links.ts';
import type { Texts } from '../locale.ts';

export const links: Texts<typeof en> = {
  heading: 'ほかのサイトで調べる',
  web: 'ウェブ検索',
  note: '新しいタブで開きます。相手のサイトに伝わるのは検索する名前だけで、画像は送られません。',
};
