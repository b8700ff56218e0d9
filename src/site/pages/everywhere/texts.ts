import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

/** Texts of everywhere-page.tsx. */
export const en = {
  lead: 'Recognise pictures from other pages and apps, without an extension. This site’s address is already filled in.',
  bookmarkName: 'Who is this? · Kyara',
  dragPressed: 'Drag this link to your bookmarks bar, or copy the code below.',
  copyBookmarklet: 'Copy the bookmarklet',
  copyTemplate: 'Copy the search URL',
  copyStart: 'Copy the start of the URL',
  copyLink: 'Copy the example',
  bookmarklet: {
    heading: 'Bookmarklet',
    text: 'A bookmark that recognises the largest picture on a page.',
    steps: [
      'Show your browser’s bookmarks bar (Ctrl Shift B, on a Mac ⌘ Shift B).',
      'Drag the link below onto it.',
      'Click the bookmark on any page with a picture.',
    ],
    byHand:
      'On a phone or by keyboard: copy this code, bookmark any page, then edit that bookmark and paste the code as its URL.',
  },
  search: {
    heading: 'Search keyword',
    text: 'Type a short word and an image URL into the address bar: “ky example.com/picture.png”.',
    steps: [
      'Chrome, Edge, Brave: Settings → Search engine → Manage search engines → Add. Name: Kyara. Shortcut: ky. URL: the text below.',
      'Firefox: right-click the address bar on this site and choose “Add Kyara”, or Settings → Search → Add.',
      'Vivaldi, Opera: right-click the address field on the start page and choose “Add as search engine”.',
      'Safari has no search keywords: use the bookmarklet.',
    ],
  },
  menu: {
    heading: 'Context menu',
    text: 'Recognise from the right-click menu.',
    steps: [
      'A picture on a page: drag it into a Kyara window, or choose “Copy image” and press “Paste” here.',
      'A URL in a text (Firefox, Vivaldi, Opera): once Kyara is a search engine, select the URL, right-click it and search with Kyara.',
      'A file on your computer: install Kyara as an app from the menu of Chrome or Edge. Then choose “Open with” on a picture.',
    ],
  },
  android: {
    heading: 'Android: share sheet',
    text: 'Share pictures and URLs from any app.',
    steps: [
      'Open this site in Chrome or Edge and choose “Add to home screen” → “Install” in the menu.',
      'In another app, share pictures or a URL and choose Kyara.',
    ],
  },
  iphone: {
    heading: 'iPhone and iPad: shortcut',
    text: 'Sites can’t be share targets in Safari, but a shortcut of your own can open URLs.',
    steps: [
      'In the Shortcuts app, create a shortcut and turn on “Show in Share Sheet” for URLs in its details.',
      'Add the action “URL Encode” with the shortcut input.',
      'Add the action “Open URLs”: the text below, followed directly by the encoded text.',
      'In Safari, hold a picture, open it in a new tab, then share it to your shortcut. For a picture in Photos, copy it and press “Paste” here.',
    ],
  },
  link: {
    heading: 'Links',
    text: 'For bots, macros and your own pages: “?url=” and an encoded image URL.',
    steps: [
      'Add model, multi (several candidates), ai (AI check) or lang (ja, en, zh). They apply to that visit only.',
      'The picture must be public, not behind a login.',
    ],
  },
} as const;

export const ja: Texts<typeof en> = {
  lead: '拡張機能を入れずに、ほかのページやアプリから Kyara で調べる方法です。このサイトの URL はあらかじめ入っています。',
  bookmarkName: 'このキャラクターは誰？ · Kyara',
  dragPressed: 'このリンクをブックマークバーにドラッグするか、下の文字列をコピーしてください。',
  copyBookmarklet: 'ブックマークレットをコピー',
  copyTemplate: '%s 入りの URL をコピー',
  copyStart: 'URL の先頭部分をコピー',
  copyLink: '例をコピー',
  bookmarklet: {
    heading: 'ブックマークレット',
    text: '開いているページのいちばん大きな画像を調べるブックマークです。',
    steps: [
      'ブラウザーのブックマークバーを表示します（Ctrl Shift B、Mac では ⌘ Shift B）。',
      '下のリンクをそこへドラッグします。',
      '画像のあるページで、そのブックマークを押します。',
    ],
    byHand:
      'キーボードやスマートフォンの場合：次の文字列をコピーします。適当なページをブックマークし、そのブックマークを編集して、URL として貼り付けてください。',
  },
  search: {
    heading: '検索キーワード',
    text: 'アドレスバーに短いキーワードと画像の URL を入力して調べられます。例：「ky example.com/picture.png」',
    steps: [
      'Chrome、Edge、Brave：設定 → 検索エンジン → 検索エンジンの管理 → 追加。名前は Kyara、ショートカットは ky、URL は下の文字列です。',
      'Firefox：このサイトでアドレスバーを右クリックして「Kyara を追加」を選ぶか、設定 → 検索 → 追加。',
      'Vivaldi、Opera：スタートページのアドレス欄を右クリックし、「検索エンジンとして追加」を選びます。',
      'Safari には検索キーワードがありません。ブックマークレットをお使いください。',
    ],
  },
  menu: {
    heading: '右クリックメニュー',
    text: '右クリックから調べる方法です。',
    steps: [
      'ページの画像：Kyara を開いたウィンドウやタブへドラッグするか、「画像をコピー」してからここで「貼り付け」を押します。',
      '文章の中の URL（Firefox、Vivaldi、Opera）：Kyara を検索エンジンに追加しておき、URL を選択して右クリックし、Kyara での検索を選びます。',
      'パソコンの中のファイル：Kyara をアプリとしてインストールします（Chrome や Edge のアドレスバーまたはメニューから）。画像の「プログラムから開く」に Kyara が出ます。',
    ],
  },
  android: {
    heading: 'Android：共有メニュー',
    text: 'どのアプリからでも、画像や URL を共有できます。',
    steps: [
      'このサイトを Chrome か Edge で開き、メニューの「ホーム画面に追加」→「インストール」を選びます。',
      'ほかのアプリで画像（複数可）や URL の「共有」を押し、Kyara を選びます。',
    ],
  },
  iphone: {
    heading: 'iPhone と iPad：ショートカット',
    text: 'Safari ではサイトを共有先にできませんが、ショートカットを作れば URL で同じことができます。',
    steps: [
      '「ショートカット」アプリで新しいショートカットを作り、詳細で URL の「共有シートに表示」をオンにします。',
      'アクション「URL エンコード」を追加し、ショートカットの入力を指定します。',
      'アクション「URL を開く」を追加し、下の文字列のすぐ後ろにエンコードした文字列を続けます。',
      'Safari で画像を長押しして新しいタブで開き、「共有」からショートカットを選びます。「写真」の画像は、コピーしてからここで「貼り付け」を押してください。',
    ],
  },
  link: {
    heading: '自分で作るリンク',
    text: 'ボットやマクロ、自分のページ向け：「?url=」の後ろに、画像の URL をエンコードして続けます。',
    steps: [
      '続けて model、multi（複数の候補）、ai（AI チェック）、lang（ja、en、zh）を指定できます。指定はその回だけ有効で、保存された設定は変わりません。',
      '画像は公開されている必要があります。ログインが必要な画像は取得できません。',
    ],
  },
};

export const zh: Texts<typeof en> = {
  lead: '无需安装扩展，就能从其他网页和程序使用 Kyara。下面已填好本站的网址。',
  bookmarkName: '这是谁？ · Kyara',
  dragPressed: '请把这个链接拖到书签栏，或复制下面的文字。',
  copyBookmarklet: '复制书签脚本',
  copyTemplate: '复制带 %s 的网址',
  copyStart: '复制网址的开头部分',
  copyLink: '复制示例',
  bookmarklet: {
    heading: '书签脚本',
    text: '一个书签，可识别任意网页上最大的图片。',
    steps: [
      '显示浏览器的书签栏（Ctrl Shift B，Mac 上为 ⌘ Shift B）。',
      '把下面的链接拖到书签栏。',
      '在有图片的网页上点击这个书签。',
    ],
    byHand: '用键盘或在手机上：复制下面的文字，先收藏任意网页，再编辑该书签，把文字粘贴为网址。',
  },
  search: {
    heading: '搜索关键字',
    text: '在浏览器地址栏输入一个短词和图片网址，例如“ky example.com/picture.png”。',
    steps: [
      'Chrome、Edge、Brave：设置 → 搜索引擎 → 管理搜索引擎 → 添加。名称填 Kyara，快捷字词填 ky，网址填下面的文字。',
      'Firefox：在本站右键点击地址栏，选择“添加 Kyara”；或在设置 → 搜索中添加。',
      'Vivaldi、Opera：在首页右键点击地址输入框，选择“添加为搜索引擎”。',
      'Safari 没有搜索关键字，请使用书签脚本。',
    ],
  },
  menu: {
    heading: '右键菜单',
    text: '用鼠标右键来识别。',
    steps: [
      '网页上的图片：拖到打开 Kyara 的窗口或标签页，或者选择“复制图片”，再到这里点击“粘贴”。',
      '文字中的网址（Firefox、Vivaldi、Opera）：先把 Kyara 添加为搜索引擎，然后选中网址，点右键，选择用 Kyara 搜索。',
      '电脑里的文件：把 Kyara 安装为应用（在 Chrome 或 Edge 的地址栏或菜单中）。之后图片的“打开方式”里就会有 Kyara。',
    ],
  },
  android: {
    heading: 'Android：分享菜单',
    text: '从任意应用分享图片和网址。',
    steps: [
      '用 Chrome 或 Edge 打开本站，在菜单中选择“添加到主屏幕”→“安装”。',
      '在其他应用中对一张或多张图片、或某个网址点击“分享”，选择 Kyara。',
    ],
  },
  iphone: {
    heading: 'iPhone 和 iPad：快捷指令',
    text: 'Safari 不能把网站设为分享目标，但可以自己做一个快捷指令来处理网址。',
    steps: [
      '在“快捷指令”应用中新建快捷指令，在详细信息中打开“在共享表单中显示”，类型选 URL。',
      '添加操作“URL 编码”，并将“快捷指令输入”设为它的输入。',
      '添加操作“打开 URL”：填入下面的文字，后面紧接编码后的文本。',
      '在 Safari 中长按图片并在新标签页打开，点击“分享”，选择这个快捷指令。“照片”里的图片：复制后到这里点击“粘贴”。',
    ],
  },
  link: {
    heading: '自己做链接',
    text: '供机器人、宏和您自己的网页使用：在“?url=”后面接上编码后的图片网址。',
    steps: [
      '后面还可以加 model、multi（多个候选）、ai（AI 检测）和 lang（ja、en、zh）。它们只对那一次访问有效，不会改动任何人的设置。',
      '图片必须是公开的，需要登录的图片无法获取。',
    ],
  },
};

export const useEverywhereTexts = featureTexts('everywhere', { en, ja, zh });
