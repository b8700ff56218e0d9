import type { Locale } from './en.ts';

export const ja: Locale = {
  page: {
    title: 'Kyara — この絵のキャラは誰？',
    description: 'アニメ調の絵に描かれたキャラクターが誰かを調べます。',
    skip: '本文へ移動',
    lost: 'このページを読み込めませんでした。',
    home: 'Kyara トップページ',
    language: '言語',
    theme: '配色：{{theme}}',
    themes: { system: '自動', light: 'ライト', dark: 'ダーク' },
  },
  nav: {
    gallery: 'ギャラリー',
    history: '履歴',
    settings: '設定',
  },
  start: {
    heading: 'この絵のキャラは、誰？',
    lead: 'アニメ調のキャラクターが描かれた画像を入れると、顔をひとりずつ枠で囲み、誰なのか候補を挙げます。',
    choose: '画像を選ぶ',
    camera: '写真を撮る',
    paste: '貼り付け',
    folder: 'フォルダーを選ぶ',
    hint: 'このページのどこへでもドロップ、または貼り付け',
    hintTouch: '画像やそのアドレスを貼り付けても調べられます',
    samples: '手元に画像がなければ、こちらで試せます',
    options: '調べ方',
  },
  address: {
    label: '画像のアドレス',
    placeholder: 'https://example.com/picture.png',
    submit: '調べる',
    empty: '先に画像のアドレスを入力してください。',
    notHttp: 'http:// または https:// で始まるアドレスだけ使えます。',
    notAddress:
      '画像のアドレスではないようです。https://example.com/picture.png のような形で入力してください。',
    badLink:
      'このリンクには画像のアドレスがありません（{{value}}）。開けるのは http:// または https:// で始まるアドレスだけです。',
  },
  intake: {
    drop: 'ここで離すと、この画像を調べます',
    severalFailed:
      '複数の画像を扱う部分を読み込めませんでした。もう一度試すか、1 枚ずつ選んでください。',
    sampleFailed: 'このサンプルを読み込めませんでした。別のものを試してください。',
    another: '別の画像',
    dismiss: 'このお知らせを閉じる',
  },
  model: {
    label: 'モデル',
    loading: '既定のモデル',
    known_one: '1 作品の {{characters, number}} キャラを知っています。',
    known_other: '{{count, number}} 作品の {{characters, number}} キャラを知っています。',
    knownList: '一覧を見る',
    failed: 'モデルの一覧を読み込めませんでした。既定のモデルを使います。',
    reload: '再読み込み',
    available: '利用できます',
    paused: '停止中',
    isDefault: '既定',
    isPaused: '停止中',
    provider: '提供：{{provider}}',
    gone: '前回選んだモデル「{{model}}」は提供されなくなりました。代わりに既定のモデルを使います。',
    nowPaused: '前回選んだモデル「{{model}}」は停止中です。代わりに既定のモデルを使います。',
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
      'ここではコピーが許可されていません。文字は選択済みなので、キーボードかメニューでコピーしてください。',
  },
  crash: {
    heading: 'ページでエラーが起きました',
    text: 'ページ内部のエラーで止まりました。画像は保存されていません。',
    reload: 'ページを読み込み直す',
  },
  footer: {
    privacy: '画像は保存しません。プレビューのためにメモリに最長 10 分だけ置き、その後は消えます。',
    api: 'API',
    privacyPage: 'プライバシー',
    shortcuts: 'ショートカット',
    licence: 'MIT ライセンスのオープンソース',
    everywhere: 'どこからでも使う',
  },
};
