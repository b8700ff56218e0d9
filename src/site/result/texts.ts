import { featureTexts, type Texts } from '../i18n/feature-texts.ts';

/** Of what is loaded with the details; failures have their own. */
export const en = {
  adjust: {
    hint: 'Kyara looks again at the changed picture. The original stays as it is.',
    opened: 'Tools for rotating, flipping and brightening are below the picture.',
    preview: 'Preview of the changed picture',
    left: 'Rotate left',
    right: 'Rotate right',
    mirror: 'Flip',
    light: 'Brightness',
    recognise: 'Recognise like this',
    helpHeading: 'What may help',
    why: {
      closeUp: 'A face that fills the picture is easier to recognise with room around it.',
      missed: 'Faces lying on their side, or filling the picture, are easy to miss.',
      tiny: 'Small faces are easier to find one part at a time.',
    },
    try: {
      closeUp: 'Try with room around it',
      missed: 'Try turning and adding room',
    },
    trying: 'Trying…',
    noBetter: 'Nobody found that way either.',
  },
  links: {
    heading: 'Look up elsewhere',
    web: 'Web search',
    note: 'Opens in a new tab. The site gets the name, not your picture.',
    byAddress: 'Opens in a new tab. The site gets the image URL and fetches the picture itself.',
    byFile:
      'Opens in a new tab; nothing is sent from here. Upload the picture there yourself if you want to.',
  },
  region: {
    help: 'Drag a frame around a missed face, or any part you want searched on its own.',
    keys: 'Arrow keys move the frame, Shift with arrows resizes it, Enter recognises, Escape closes.',
    opened: 'A selection frame is on the picture.',
    frame: 'Selected part',
    edges: 'Set the edges with sliders',
    left: 'Left edge',
    top: 'Upper edge',
    right: 'Right edge',
    bottom: 'Lower edge',
    preview:
      'Cut from the preview, which may be smaller than the original. For the sharpest part, save the picture and choose the file here.',
    recognise: 'Recognise this part',
    running: 'Searching this part…',
    nobody:
      'No face found in this part. Leave some room around the face, or rotate or brighten the picture first.',
    found_one: '{{count}} character in the selected part.',
    found_other: '{{count}} characters in the selected part.',
  },
  report: {
    title: 'Kyara: problem with a result',
    words: 'What’s wrong? (optional)',
    address: 'Include the image URL',
    attachHint: 'The picture isn’t included. Attach it to your message if it helps.',
    text: 'Report',
    copy: 'Copy report',
    mail: 'Email it',
    send: 'Send to the operator',
  },
  share: {
    text: 'Text',
    copyText: 'Copy all as text',
    copyJson: 'Copy all as JSON',
    link: 'Link',
    copyLink: 'Copy link to this result',
    download: 'Picture with frames',
  },
} as const;

export const ja: Texts<typeof en> = {
  adjust: {
    hint: 'このページの上で画像を変えて、もう一度調べます。元の画像はそのまま残ります。',
    opened: '回転、反転、明るさの操作を画像の下に表示しました。',
    preview: '調べる画像のプレビュー',
    left: '左に回転',
    right: '右に回転',
    mirror: '左右反転',
    light: '明るさ',
    recognise: 'この状態で調べる',
    helpHeading: '試せること',
    why: {
      closeUp: '画像いっぱいの顔は、周りに余白があるほうが見分けやすくなります。',
      missed: '横に倒れた顔や、画像いっぱいの顔は見落としがちです。',
      tiny: '小さな顔は、一部だけを調べるほうが見つけやすくなります。',
    },
    try: {
      closeUp: '余白をつけて試す',
      missed: '回したり余白をつけたりして試す',
    },
    trying: '試しています…',
    noBetter: 'この方法でも見つかりませんでした。',
  },
  links: {
    heading: 'ほかのサイトで調べる',
    web: 'ウェブ検索',
    note: '新しいタブで開きます。相手のサイトに伝わるのは名前だけで、画像は送られません。',
    byAddress:
      '新しいタブで開きます。相手のサイトに画像の URL が伝わり、画像はそのサイトが取得します。',
    byFile:
      '新しいタブで開きます。ここからは何も送られません。調べるには、開いた先で画像をアップロードしてください。',
  },
  region: {
    help: '見落とされた顔や、そこだけ調べたい部分をドラッグして囲んでください。',
    keys: 'キーボードでは、矢印キーで枠を動かし、Shift＋矢印キーで大きさを変え、Enter で調べ、Escape で閉じます。',
    opened: '画像の上に、範囲を選ぶ枠を表示しました。',
    frame: '選んだ範囲',
    edges: 'スライダーで端を決める',
    left: '左端',
    top: '上端',
    right: '右端',
    bottom: '下端',
    preview:
      'この範囲はプレビューから切り出すため、元の画像より粗いことがあります。画像を保存してからそのファイルを選ぶと、元の細かさのまま調べられます。',
    recognise: 'この範囲を調べる',
    running: 'この範囲を調べています…',
    nobody:
      'この範囲に顔は見つかりませんでした。顔の周りに少し余裕をもたせるか、先に画像を回したり明るくしたりしてみてください。',
    found_other: '選んだ範囲に {{count}} 人見つかりました。',
  },
  report: {
    title: 'Kyara：結果についての報告',
    words: 'どこがおかしいですか？（任意）',
    address: '画像の URL も伝える',
    attachHint: '画像は含まれません。必要ならメッセージに添付してください。',
    text: '報告の内容',
    copy: '報告をコピー',
    mail: 'メールを書く',
    send: '運営者に報告する',
  },
  share: {
    text: 'テキスト',
    copyText: '全員をテキストでコピー',
    copyJson: '全員を JSON でコピー',
    link: 'リンク',
    copyLink: 'この結果へのリンクをコピー',
    download: '枠付きの画像を保存',
  },
};

export const zh: Texts<typeof en> = {
  adjust: {
    hint: '在本页上调整图片后重新识别，原图保持不变。',
    opened: '图片下方已显示旋转、翻转和亮度工具。',
    preview: '将要识别的图片',
    left: '向左转',
    right: '向右转',
    mirror: '左右翻转',
    light: '亮度',
    recognise: '就这样识别',
    helpHeading: '可以试试',
    why: {
      closeUp: '脸占满画面时，四周留些空白更容易识别。',
      missed: '横躺着的脸，或占满画面的脸，容易漏掉。',
      tiny: '较小的脸，选取局部后更容易找到。',
    },
    try: {
      closeUp: '加上空白再试',
      missed: '旋转并加上空白再试',
    },
    trying: '正在尝试…',
    noBetter: '这样也没有找到角色。',
  },
  links: {
    heading: '在其他网站查询',
    web: '网页搜索',
    note: '将在新标签页打开。对方网站只会得知名字，不会得到您的图片。',
    byAddress: '将在新标签页打开。对方网站会得到图片网址，并自行获取图片。',
    byFile: '将在新标签页打开，本页不会发送任何内容。如需搜索，请在对方网站上传图片。',
  },
  region: {
    help: '按住并拖动，框出被漏掉的脸，或任何想单独识别的部分。',
    keys: '也可以用键盘：方向键移动选框，Shift＋方向键调整大小，回车识别，Esc 关闭。',
    opened: '图片上已显示选框。',
    frame: '所选部分',
    edges: '用滑块调整边缘',
    left: '左边',
    top: '上边',
    right: '右边',
    bottom: '下边',
    preview:
      '这一部分取自预览图，可能比原图模糊。把图片保存下来再选择该文件，就能以原图的清晰度识别。',
    recognise: '识别这一部分',
    running: '正在识别这一部分…',
    nobody: '这一部分里没有找到脸。请在脸的周围多留一些空间，或先旋转、调亮图片再试。',
    found_other: '所选部分中有 {{count}} 个角色。',
  },
  report: {
    title: 'Kyara：结果问题反馈',
    words: '哪里不对？（可不填）',
    address: '同时提供图片网址',
    attachHint: '反馈不含图片；如有需要，请在消息中自行附上。',
    text: '反馈内容',
    copy: '复制反馈内容',
    mail: '写邮件',
    send: '反馈给运营者',
  },
  share: {
    text: '文字',
    copyText: '全部复制为文字',
    copyJson: '全部复制为 JSON',
    link: '链接',
    copyLink: '复制本结果的链接',
    download: '保存带方框的图片',
  },
};

export const useResultTexts = featureTexts('result', { en, ja, zh });
