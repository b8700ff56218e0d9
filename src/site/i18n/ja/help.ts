import type { help as en } from '../en/help.ts';
import type { Texts } from '../locale.ts';

export const help: Texts<typeof en> = {
  heading: 'キーボードショートカット',
  close: '閉じる',
  groups: { page: 'どこでも', result: '結果の画面' },
  keys: {
    help: 'この一覧を表示',
    paste: 'クリップボードの画像やアドレスを調べる',
    next: '次のキャラへ',
    previous: '前のキャラへ',
    hide: '枠を隠す・表示する',
    region: '一部を選んで、そこだけ調べる',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fit: '画像全体を表示',
    pan: '拡大した画像を動かす',
  },
  or: 'または',
  off: '1 つのキーだけのショートカットはオフになっています。',
  turnOn: 'オンにする',
  more: 'ボタン、リンク、入力欄は、いつものように Tab、Enter、スペースキーで操作できます。',
};
