import { featureTexts, type Texts } from '../i18n/feature-texts.ts';

/** Texts of the history of recognised pictures. */
export const en = {
  keep: 'Keep a history',
  keepHint:
    'Keeps small copies of your pictures and their results in this browser. Nothing is sent.',
  offEmpty: 'History is off. Switch it on above to keep your next pictures here.',
  offKept: 'History is off: nothing new is kept. Earlier pictures are still here.',
  empty: 'Nothing here yet. Your next picture will be the first.',
  search: 'Search names, series and files',
  nothingFor: 'Nothing found for “{{query}}”.',
  showAll: 'Show all',
  count_one: '{{count, number}} picture, {{size}}',
  count_other: '{{count, number}} pictures, {{size}}',
  found_one: '{{count, number}} picture found',
  found_other: '{{count, number}} pictures found',
  limit: 'Keeps up to {{entries}} pictures and {{size}}, then drops the oldest.',
  file: 'Your file',
  noPicture: 'No thumbnail.',
  remove: 'Delete',
  removeThis: 'Delete from history: {{names}}',
  removed: 'Deleted from history: ',
  clear: 'Clear history…',
  clearSure_one: 'Delete {{count, number}} picture from this browser for good?',
  clearSure_other: 'Delete {{count, number}} pictures from this browser for good?',
  clearYes: 'Delete all',
  clearNo: 'Cancel',
  cleared: 'History cleared.',
  loading: 'Opening history…',
  unavailable:
    'This browser doesn’t allow a history, perhaps because the window is private or storage is off. Recognition still works.',
  gone: 'This picture isn’t in the history. It may have been deleted, or kept in another browser.',
  toHistory: 'Go to history',
  keptAnswer: 'From your history, {{date}}; not recognised again.',
  keptFile:
    'From your history, {{date}}; not recognised again. Only a small copy is kept, so a new AI check can’t see what your file says.',
  back: 'All history',
} as const;

export const ja: Texts<typeof en> = {
  keep: '履歴を残す',
  keepHint:
    '調べた画像を縮小したものとその結果を、このブラウザーの中だけに残します。どこにも送信されません。',
  offEmpty:
    '履歴はオフです。何も残していません。上のスイッチを入れると、次に調べた画像からここに残ります。',
  offKept: '履歴はオフです。新しい結果は残りませんが、これまでの分は残っています。',
  empty: 'まだ何もありません。次に調べた画像から、ここに残ります。',
  search: '名前・作品・ファイル名で探す',
  nothingFor: '「{{query}}」に合うものはありません。',
  showAll: 'すべて表示',
  count_other: '{{count, number}} 枚（{{size}}）',
  found_other: '{{count, number}} 枚見つかりました',
  limit: '最大 {{entries}} 枚、{{size}} まで残します。超えた分は古いものから消えます。',
  file: '手元のファイル',
  noPicture: '縮小した画像を作れませんでした。',
  remove: '削除',
  removeThis: '履歴から削除：{{names}}',
  removed: '履歴から削除しました：',
  clear: '履歴をすべて消す…',
  clearSure_other: '{{count, number}} 枚の履歴をこのブラウザーから完全に削除しますか？',
  clearYes: 'すべて削除',
  clearNo: 'やめる',
  cleared: '履歴は空になりました。',
  loading: '履歴を開いています…',
  unavailable:
    'このブラウザーでは履歴を残せません。プライベートウィンドウか、保存が無効になっているようです。画像を調べるのはいつもどおりできます。',
  gone: 'この画像はもう履歴にありません。削除されたか、別のブラウザーに残っているようです。',
  toHistory: '履歴へ',
  keptAnswer: '履歴から：{{date}} の結果です。調べ直してはいません。',
  keptFile:
    '履歴から：{{date}} の結果です。調べ直してはいません。縮小した画像だけが残っているため、AI チェックをやり直しても元のファイルの記録は見られません。',
  back: '履歴の一覧',
};

export const zh: Texts<typeof en> = {
  keep: '保留历史记录',
  keepHint: '识别过的图片会缩小后连同结果一起，只保存在此浏览器里，不会发送到任何地方。',
  offEmpty: '历史记录已关闭，没有保存任何内容。打开上面的开关后，之后识别的图片会出现在这里。',
  offKept: '历史记录已关闭，不再保存新的内容；之前保存的仍在这里。',
  empty: '这里还没有内容。下一张识别的图片会出现在这里。',
  search: '搜索角色、作品或文件名',
  nothingFor: '没有与“{{query}}”相符的内容。',
  showAll: '显示全部',
  count_other: '{{count, number}} 张图片，{{size}}',
  found_other: '找到 {{count, number}} 张图片',
  limit: '最多保留 {{entries}} 张、{{size}}，超出后最旧的会被删除。',
  file: '您的文件',
  noPicture: '无法生成缩小的图片。',
  remove: '删除',
  removeThis: '从历史记录中删除：{{names}}',
  removed: '已从历史记录中删除：',
  clear: '清空历史记录…',
  clearSure_other: '要从此浏览器中永久删除 {{count, number}} 张图片吗？',
  clearYes: '全部删除',
  clearNo: '保留',
  cleared: '历史记录已清空。',
  loading: '正在打开历史记录…',
  unavailable: '此浏览器不允许本页保存历史记录，可能是无痕窗口，或存储已被禁用。识别功能不受影响。',
  gone: '这张图片已不在历史记录中，可能已被删除，或保存在别的浏览器里。',
  toHistory: '前往历史记录',
  keptAnswer: '来自历史记录：{{date}} 的结果，没有重新识别。',
  keptFile:
    '来自历史记录：{{date}} 的结果，没有重新识别。这里只保存了缩小的副本，再次进行 AI 检测也看不到原文件中的记录。',
  back: '全部历史记录',
};

export const useHistoryTexts = featureTexts('history', { en, ja, zh });
