import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  hint: 'Kyara looks again at the changed picture. The original stays as it is.',
  opened: 'Tools for turning, flipping and brightening are below the picture.',
  preview: 'Preview of the changed picture',
  left: 'Turn left',
  right: 'Turn right',
  mirror: 'Mirror',
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
} as const;

export const ja: Texts<typeof en> = {
  hint: 'このページの上で画像を変えて、もう一度調べます。元の画像はそのまま残ります。',
  opened: '回転、反転、明るさの操作を画像の下に表示しました。',
  preview: '調べる画像のプレビュー',
  left: '左に回す',
  right: '右に回す',
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
};

export const zh: Texts<typeof en> = {
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
};

export const useAdjustTexts = featureTexts('adjust', { en, ja, zh });
