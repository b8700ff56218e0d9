import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  why: 'The file is too large for the service, or in a format it doesn’t read. What should happen?',
  copy: 'Send a copy without the AI check',
  other: 'Choose another picture',
  forAll: 'Do this for all pictures until I leave',
  changed: {
    smaller: 'Too large for the service: a smaller copy was sent.',
    converted: 'The service doesn’t read this format: a converted copy was sent.',
    unjudged: 'Not checked for AI.',
  },
  unreadable:
    'This file can’t be read: it is damaged, or in a format unknown here. If another program opens it, save it as JPEG or PNG and try that.',
  worker:
    'Couldn’t make a smaller copy. Try again, or save the picture smaller, as JPEG or PNG, and choose that file.',
  evidence: 'Only a copy can be sent, and it may lose what the file says about AI.',
  byFile: 'Save the picture and choose the file: Kyara then sends a copy that fits.',
} as const;

export const ja: Texts<typeof en> = {
  why: 'ファイルがサービスの上限より大きいか、サービスが読めない形式です。どうしますか？',
  copy: 'AI チェックなしでコピーを送る',
  other: 'ほかの画像を選ぶ',
  forAll: 'このページを閉じるまで、すべての画像で同じようにする',
  changed: {
    smaller: '画像がサービスの上限より大きいため、縮小したコピーを送りました。',
    converted: 'サービスが読めない形式のため、変換したコピーを送りました。',
    unjudged: 'AI チェックは行っていません。',
  },
  unreadable:
    'このファイルは読めません。壊れているか、対応していない形式です。ほかのアプリで開けるときは、JPEG か PNG に保存し直してお試しください。',
  worker:
    '縮小したコピーを作れませんでした。もう一度試すか、小さめの JPEG か PNG に保存し直して選んでください。',
  evidence:
    'この画像はコピーしか送れませんが、そうするとファイルに書かれた AI に関する情報が失われるかもしれません。',
  byFile: '画像を保存し、そのファイルを選んでください。上限に収まるコピーをこのページで作ります。',
};

export const zh: Texts<typeof en> = {
  why: '文件超过了服务的上限，或者是服务无法读取的格式。要怎么办？',
  copy: '发送副本，不做 AI 检测',
  other: '选择其他图片',
  forAll: '离开本页之前，对所有图片都这样处理',
  changed: {
    smaller: '图片超过了服务的上限，因此发送的是缩小后的副本。',
    converted: '服务无法读取这种格式，因此发送的是转换后的副本。',
    unjudged: '没有进行 AI 检测。',
  },
  unreadable:
    '无法读取这个文件：文件已损坏，或是不支持的格式。如果其他程序能打开，请另存为 JPEG 或 PNG 后再试。',
  worker: '无法生成缩小的副本。请再试一次，或另存为较小的 JPEG 或 PNG 后再选择。',
  evidence: '这张图片只能发送副本，而副本可能会丢失文件中关于 AI 的信息。',
  byFile: '请保存图片后选择文件，本页会生成一份合适的副本。',
};

export const useFitTexts = featureTexts('fit', { en, ja, zh });
