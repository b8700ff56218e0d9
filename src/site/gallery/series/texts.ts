import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

/** Texts of adding a series. */
export const en = {
  add: 'Add a series',
  title: 'Series title',
  titleHint: 'In any language. Your server asks AniList (anilist.co) for it.',
  find: 'Find',
  finding: 'Searching AniList…',
  none: 'AniList has no series by that title.',
  choose: 'Which one?',
  other: 'Another series',
  cast: 'Loading characters…',
  all: 'All',
  nobody: 'None',
  known: 'already in the gallery',
  noPicture: 'no picture',
  rights:
    'Names and one picture per character are downloaded from AniList to your gallery. The pictures belong to their owners; what you may do with them is up to their terms.',
  rightsMore:
    'Names and at least one picture per character are downloaded from AniList and MyAnimeList to your gallery. The pictures belong to their owners; what you may do with them is up to their terms.',
  import_one: 'Add {{count, number}} character',
  import_other: 'Add {{count, number}} characters',
  progress: '{{done, number}} of {{total, number}}',
  more: 'More pictures from MyAnimeList',
  moreHint:
    'Your server then also asks Jikan (jikan.moe), which reads MyAnimeList, for up to four more pictures each. Pictures without exactly one clear face, and near copies, are left out. It takes a few seconds more per character.',
  wait: '{{source}} asks Kyara to wait {{count, number}} s.',
  pause: 'Pause',
  goOn: 'Continue',
  paused: 'Paused.',
  added_one: '{{count, number}} character added.',
  added_other: '{{count, number}} characters added.',
  nobodyAdded: 'Nobody was added.',
  leftOut: {
    'no-picture': 'No picture: {{names, list}}',
    unreadable: 'Unreadable picture: {{names, list}}',
    unreachable: 'Couldn’t be downloaded: {{names, list}}',
  },
  retry: 'Try those again',
  undo: 'Undo all',
  one: 'With one picture Kyara gets it right about 6 times in 10. Confirm a few results and it gets better.',
} as const;

export const ja: Texts<typeof en> = {
  add: '作品ごと追加',
  title: '作品名',
  titleHint: 'どの言語でもかまいません。サーバーが AniList（anilist.co）に問い合わせます。',
  find: '探す',
  finding: 'AniList で探しています…',
  none: 'この名前の作品は AniList にありません。',
  choose: 'どの作品ですか？',
  other: '別の作品',
  cast: 'キャラクターを読み込んでいます…',
  all: 'すべて選択',
  nobody: '選択を解除',
  known: '登録済み',
  noPicture: '画像なし',
  rights:
    '名前と、キャラクターごとに画像 1 枚を AniList からギャラリーに保存します。画像の権利はそれぞれの権利者にあります。利用の範囲は権利者の規約に従ってください。',
  rightsMore:
    '名前と、キャラクターごとに 1 枚以上の画像を AniList と MyAnimeList からギャラリーに保存します。画像の権利はそれぞれの権利者にあります。利用の範囲は権利者の規約に従ってください。',
  import_other: '{{count, number}} 人を追加',
  progress: '{{total, number}} 人中 {{done, number}} 人',
  more: 'MyAnimeList の画像も追加する',
  moreHint:
    'サーバーが、MyAnimeList を読み取る Jikan（jikan.moe）にも問い合わせ、キャラクターごとに最大 4 枚を追加します。はっきりした顔がちょうど 1 つ写っていない画像や、ほぼ同じ画像は使いません。キャラクターごとに数秒余分にかかります。',
  wait: '{{source}} の制限のため {{count, number}} 秒待ちます。',
  pause: '一時停止',
  goOn: '再開',
  paused: '一時停止中です。',
  added_other: '{{count, number}} 人を追加しました。',
  nobodyAdded: '追加されたキャラクターはいません。',
  leftOut: {
    'no-picture': '画像がありません：{{names, list}}',
    unreadable: '画像を読み込めません：{{names, list}}',
    unreachable: 'ダウンロードできませんでした：{{names, list}}',
  },
  retry: 'もう一度試す',
  undo: 'すべて元に戻す',
  one: '画像 1 枚で当たるのは 10 回に 6 回ほどです。結果の画面で「はい」を押していくと精度が上がります。',
};

export const zh: Texts<typeof en> = {
  add: '添加整部作品',
  title: '作品名',
  titleHint: '任何语言都可以。由您的服务器向 AniList（anilist.co）查询。',
  find: '查找',
  finding: '正在 AniList 上查找…',
  none: 'AniList 上没有这个名字的作品。',
  choose: '是哪一部？',
  other: '换一部作品',
  cast: '正在读取角色…',
  all: '全选',
  nobody: '全不选',
  known: '已在图库中',
  noPicture: '没有图片',
  rights:
    '将从 AniList 下载角色名和每个角色一张图片到您的图库。图片版权归各自权利人所有，请遵守其使用条款。',
  rightsMore:
    '将从 AniList 和 MyAnimeList 下载角色名和每个角色至少一张图片到您的图库。图片版权归各自权利人所有，请遵守其使用条款。',
  import_other: '添加 {{count, number}} 个角色',
  progress: '{{done, number}} / {{total, number}}',
  more: '同时添加 MyAnimeList 的图片',
  moreHint:
    '您的服务器还会向读取 MyAnimeList 的 Jikan（jikan.moe）查询，每个角色最多再添加四张图片。没有恰好一张清晰的脸的图片以及几乎相同的图片不会添加。每个角色会多花几秒。',
  wait: '{{source}} 要求等待 {{count, number}} 秒。',
  pause: '暂停',
  goOn: '继续',
  paused: '已暂停。',
  added_other: '已添加 {{count, number}} 个角色。',
  nobodyAdded: '没有添加任何角色。',
  leftOut: {
    'no-picture': '没有图片：{{names, list}}',
    unreadable: '图片无法读取：{{names, list}}',
    unreachable: '下载失败：{{names, list}}',
  },
  retry: '重试这些角色',
  undo: '全部撤销',
  one: '每个角色只有一张图片时，大约 10 次能认对 6 次。在结果中多确认几次会更准。',
};

export const useSeriesTexts = featureTexts('series', { en, ja, zh });
