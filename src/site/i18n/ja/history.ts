import type { history as en } from '../en/history.ts';
import type { Texts } from '../locale.ts';

export const history: Texts<typeof en> = {
  heading: '履歴',
  keep: '履歴を残す',
  keepHint:
    '調べた画像を縮小したものとその結果を、このブラウザーの中だけに残します。どこにも送信されません。',
  offEmpty:
    '履歴はオフです。何も残していません。上のスイッチを入れると、次に調べた画像からここに残ります。',
  offKept: '履歴はオフです。新しい結果は残りませんが、これまでの分は残っています。',
  empty: 'まだ何もありません。次に調べた画像から、ここに残ります。',
  search: '名前・作品・サイトで探す',
  nothingFor: '「{{query}}」に合うものはありません。',
  showAll: 'すべて表示',
  count_one: '{{count, number}} 枚（{{size}}）',
  count_other: '{{count, number}} 枚（{{size}}）',
  found_one: '{{count, number}} 枚見つかりました',
  found_other: '{{count, number}} 枚見つかりました',
  limit: '最大 {{entries}} 枚、{{size}} まで残します。超えた分は古いものから消えます。',
  more: 'もっと見る',
  nobody: '誰も見つからず',
  unknown: '不明',
  perhaps: '{{name}}？',
  file: '手元のファイル',
  noPicture: '縮小した画像を作れませんでした。',
  remove: '削除',
  removeThis: '履歴から削除：{{names}}',
  removed: '履歴から削除しました：',
  undo: '元に戻す',
  clear: '履歴をすべて消す…',
  clearSure_one: '{{count, number}} 枚の履歴をこのブラウザーから完全に削除しますか？',
  clearSure_other: '{{count, number}} 枚の履歴をこのブラウザーから完全に削除しますか？',
  clearYes: 'すべて削除',
  clearNo: 'やめる',
  cleared: '履歴は空になりました。',
  loading: '履歴を開いています…',
  unavailable:
    'このブラウザーでは履歴を残せません。プライベートウィンドウか、保存が無効になっているようです。画像を調べるのはいつもどおりできます。',
  silent:
    'このブラウザーの保存領域が応答しないため、履歴を使えません。このページのほかのタブを閉じるか、ブラウザーを起動し直すと直ることがあります。画像を調べるのはいつもどおりできます。',
  reload: 'もう一度試す',
  full: 'このブラウザーに空きがなく、今の画像は履歴に残せませんでした。古いものを削除すると空きができます。',
  failed: '今の画像を履歴に残せませんでした。画像を調べるのはいつもどおりできます。',
  unchanged: '履歴を変更できませんでした。中身はそのままです。もう一度お試しください。',
  open: '履歴を開く',
  gone: 'この画像はもう履歴にありません。削除されたか、別のブラウザーに残っているようです。',
  toHistory: '履歴へ',
  keptAnswer: '履歴から：{{date}} の結果です。調べ直してはいません。',
  keptFile:
    '履歴から：{{date}} の結果です。調べ直してはいません。縮小した画像だけが残っているため、AI チェックをやり直しても元のファイルの記録は見られません。',
  back: '履歴の一覧',
};
