import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  why: 'The file is larger than the service takes, or in a format that it does not read. What to do?',
  copy: 'Send a copy, without the AI check',
  unchanged: 'Send it unchanged',
  unchangedHint: 'Unchanged, the service will probably refuse it.',
  other: 'Choose another picture',
  forAll: 'The same for all my pictures until I leave this page',
  changed: {
    smaller: 'The picture was too large for the service, so a smaller copy was sent.',
    converted: 'The service does not read this format, so a converted copy was sent.',
    unjudged: 'The AI check was left out.',
  },
  unreadable:
    'Neither the service nor this browser can read this picture. Save it as JPEG or PNG with another program, then give it again.',
  worker:
    'What makes a fitting copy did not start, or gave up on this picture. The picture is still here: try again. If that does not help, save it smaller, as JPEG or PNG, and choose that file.',
  evidence:
    'Only a copy of this picture can be sent, and that may lose what its file says about AI.',
  byFile: 'Save the picture and choose the file: this page then makes a copy that fits.',
} as const;

export const ja: Texts<typeof en> = {
  why: 'ファイルがサービスの上限より大きいか、サービスが読めない形式です。どうしますか。',
  copy: 'AI チェックなしでコピーを送る',
  unchanged: 'そのまま送る',
  unchangedHint: 'そのまま送ると、おそらくサービスに断られます。',
  other: 'ほかの画像を選ぶ',
  forAll: 'このページを閉じるまで、すべての画像で同じようにする',
  changed: {
    smaller: '画像がサービスの上限より大きいため、縮小したコピーを送りました。',
    converted: 'サービスが読めない形式のため、変換したコピーを送りました。',
    unjudged: 'AI チェックは行っていません。',
  },
  unreadable:
    'この画像は、サービスでもこのブラウザーでも読めません。ほかのアプリで JPEG か PNG に保存し直してから、もう一度お試しください。',
  worker:
    '収まるコピーを作る処理が始まらなかったか、この画像で止まりました。画像はそのまま残っています。もう一度試し、だめなら小さめの JPEG か PNG に保存し直して選んでください。',
  evidence:
    'この画像はコピーしか送れませんが、そうするとファイルに書かれた AI に関する情報が失われるかもしれません。',
  byFile: '画像を保存し、そのファイルを選んでください。上限に収まるコピーをこのページで作ります。',
};

export const zh: Texts<typeof en> = {
  why: '文件超过了服务的上限，或者是服务无法读取的格式。要怎么办？',
  copy: '发送副本，不做 AI 检测',
  unchanged: '原样发送',
  unchangedHint: '原样发送的话，服务多半会拒绝。',
  other: '选择其他图片',
  forAll: '离开本页之前，对所有图片都这样处理',
  changed: {
    smaller: '图片超过了服务的上限，因此发送的是缩小后的副本。',
    converted: '服务无法读取这种格式，因此发送的是转换后的副本。',
    unjudged: '没有进行 AI 检测。',
  },
  unreadable: '服务和这个浏览器都无法读取这张图片。请用其他程序另存为 JPEG 或 PNG 后再试。',
  worker:
    '生成副本的部分没能启动，或处理这张图片时中断了。图片仍在这里，请再试一次；若仍不行，请另存为较小的 JPEG 或 PNG 后再选择。',
  evidence: '这张图片只能发送副本，而副本可能会丢失文件中关于 AI 的信息。',
  byFile: '请保存图片后选择文件，本页会生成一份合适的副本。',
};

export const useFitTexts = featureTexts('fit', { en, ja, zh });
