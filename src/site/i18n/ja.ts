import type { Locale } from './en.ts';

export const ja: Locale = {
  page: {
    title: 'Kyara：この絵のキャラは誰？',
    description: 'アニメ調の絵に描かれたキャラクターが誰かを調べます。',
    skip: '本文へ移動',
    lost: 'このページを読み込めませんでした。',
    home: 'Kyara トップページ',
    language: '言語',
    theme: '配色：{{theme}}',
    themes: { system: '自動', light: 'ライト', dark: 'ダーク' },
    offline: 'オフラインです。これまでの結果は見られますが、新しい画像を調べるには通信が必要です。',
  },
  nav: {
    gallery: 'ギャラリー',
    history: '履歴',
    settings: '設定',
  },
  start: {
    heading: 'この絵のキャラは、誰？',
    lead: 'アニメ調の画像から顔をひとりずつ見つけて、誰なのか候補を挙げます。',
    choose: '画像を選ぶ',
    camera: '写真を撮る',
    paste: '貼り付け',
    folder: 'フォルダーを選ぶ',
    hint: 'このページのどこへでもドロップ、または貼り付け',
    hintTouch: '画像やその URL を貼り付けても調べられます',
    samples: '手元に画像がなければ、こちらで試せます',
    options: '検索の設定',
  },
  address: {
    label: '画像の URL',
    placeholder: 'https://example.com/picture.png',
    submit: '調べる',
    empty: '画像の URL を入力してください。',
    notHttp: 'http:// または https:// で始まる URL だけ使えます。',
    notAddress:
      'URL ではないようです。https://example.com/picture.png のような形で入力してください。',
    badLink:
      'このリンクには画像の URL がありません（{{value}}）。http:// または https:// で始まる必要があります。',
  },
  intake: {
    drop: 'ここで離すと、この画像を調べます',
    severalFailed: '一覧を読み込めませんでした。もう一度試すか、1 枚ずつ選んでください。',
    sampleFailed: 'このサンプルを読み込めませんでした。別のものを試してください。',
    another: '別の画像',
    dismiss: '閉じる',
    pastedText:
      '貼り付けた文字に URL が見つかりません。画像か、https:// で始まる URL を貼り付けてください。',
    pastedNothing: 'クリップボードに画像も URL もありません。',
    pasteByHand: 'このブラウザーでは、ボタンからクリップボードを読み取れません。',
    pasteRefused: 'クリップボードの読み取りがブラウザーに許可されませんでした。',
    pasteHow:
      '代わりに、このページのどこででも {{keys}} を押してください。スマートフォンでは、URL 欄を長押しして「ペースト（貼り付け）」を選んでください。',
    onlySome:
      '{{count}} 枚を追加しました。一度に扱えるのは {{most}} 枚までです。一覧を閉じてから残りを追加してください。',
    walking: 'フォルダーの中の画像を探しています…',
    noPictures: '選んだファイルの中に画像がありません。',
    folderUnread: 'このフォルダーを読み取れません。中の画像を直接選んでください。',
    reloadLost: '再読み込みしたため、画像が失われました。もう一度選んでください。',
    sharedNothing: '共有された内容に、画像も URL もありません。',
    sharedLost:
      '共有された内容を読み取れませんでした。もう一度共有するか、ここで画像を選んでください。',
    linkIgnored: 'リンクに無効な指定があるため、あなたの設定を使います：{{value}}',
    linkModel:
      'リンクで指定されたモデル「{{value}}」は利用できません。あなたが選んだモデルを使います。',
  },
  model: {
    label: 'モデル',
    loading: '既定のモデル',
    known_one: '1 作品の {{characters, number}} キャラを見分けられます。',
    known_other: '{{count, number}} 作品の {{characters, number}} キャラを見分けられます。',
    knownList: '一覧を見る',
    failed: 'モデルの一覧を読み込めませんでした。既定のモデルを使います。',
    reload: '再読み込み',
    available: '利用できます',
    unavailable: '利用できません',
    isDefault: '既定',
    isUnavailable: '利用不可',
    provider: '提供：{{provider}}',
    lost: '前回選んだモデル「{{model}}」は利用できません。代わりに既定のモデルを使います。',
  },
  option: {
    multi: '複数の候補',
    multiHint: '似ているキャラも挙げます。',
    ai: 'AI チェック',
    aiHint: 'AI 生成の痕跡を調べます。',
  },
  about: {
    copy: 'コピー',
    copied: 'コピーしました',
    copyFailed:
      'コピーが許可されていません。文字は選択済みなので、キーボードかメニューでコピーしてください。',
  },
  crash: {
    heading: 'ページでエラーが起きました',
    text: 'エラーで動かなくなりました。画像は保存されていません。',
    reload: '再読み込み',
  },
  footer: {
    privacy: '画像は保存しません。メモリに最長 10 分だけ置きます。',
    api: 'API',
    privacyPage: 'プライバシー',
    shortcuts: 'ショートカット',
    licence: 'MIT ライセンスのオープンソース',
    everywhere: 'どこからでも使う',
  },
};
