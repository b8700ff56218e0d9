import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  heading: 'Turn, flip, brighten',
  hint: 'The picture is changed on this page and looked at once more. The original stays as it is.',
  opened: 'The tools for turning, flipping and brightening are below the picture.',
  preview: 'The picture as it will be looked at',
  left: 'Turn left',
  right: 'Turn right',
  mirror: 'Mirror',
  light: 'Brightness',
  recognise: 'Recognise like this',
  unreadable:
    'The pixels of this picture cannot be read here. Save the picture, then drop the file on this page.',
  helpHeading: 'What may help',
  why: {
    dark: 'The picture is dark.',
    pale: 'The picture is very pale.',
    closeUp: 'A face that fills the picture is easier to find with room around it.',
    sideways: 'Heads that lie on their side are not found.',
    tiny: 'In a large picture, small heads are found more easily in a part of it.',
    mirror: 'Some faces are recognised better mirrored.',
  },
  try: {
    dark: 'Try it brighter',
    pale: 'Try it darker',
    closeUp: 'Try it with room around it',
    sideways: 'Try it turned',
    tiny: 'Select a part',
    mirror: 'Try it mirrored',
  },
  trying: 'Trying…',
  noBetter: 'That did not help: nobody was found that way either.',
  nobodyText:
    'Kyara sees no character’s head in this picture. Perhaps there is none; perhaps it is hard to see.',
  nobodyTips: [
    'Try a larger picture, or cut it so that the head fills more of it.',
    'Faces from the front work best; backs, masks and tiny figures are difficult.',
    'It is made for drawn characters. Photographs of people are not recognised.',
  ],
} as const;

export const ja: Texts<typeof en> = {
  heading: '回転・反転・明るさ',
  hint: 'このページの上で画像を変えて、もう一度調べます。元の画像はそのまま残ります。',
  opened: '回転、反転、明るさの操作を画像の下に表示しました。',
  preview: '調べる画像のプレビュー',
  left: '左に回す',
  right: '右に回す',
  mirror: '左右反転',
  light: '明るさ',
  recognise: 'この状態で調べる',
  unreadable:
    'ここではこの画像の画素を読み取れません。画像を保存してから、ファイルをこのページにドロップしてください。',
  helpHeading: '試せること',
  why: {
    dark: '画像が暗めです。',
    pale: '画像がとても淡い色です。',
    closeUp: '画像いっぱいの顔は、周りに余白があるほうが見つけやすくなります。',
    sideways: '横向きに倒れた顔は見つけられません。',
    tiny: '大きな画像の小さな顔は、一部だけを調べるほうが見つけやすくなります。',
    mirror: '左右を反転したほうが見分けやすい顔もあります。',
  },
  try: {
    dark: '明るくして試す',
    pale: '暗くして試す',
    closeUp: '余白をつけて試す',
    sideways: '回して試す',
    tiny: '範囲を選ぶ',
    mirror: '反転して試す',
  },
  trying: '試しています…',
  noBetter: 'この方法でも見つかりませんでした。',
  nobodyText:
    'この画像からキャラクターの顔を見つけられませんでした。描かれていないか、見分けにくいのかもしれません。',
  nobodyTips: [
    'もっと大きい画像にするか、顔が大きく写るように切り抜いてみてください。',
    '正面の顔が得意です。後ろ姿、仮面、とても小さい人物は苦手です。',
    '絵のキャラクター専用です。実在の人の写真は調べられません。',
  ],
};

export const zh: Texts<typeof en> = {
  heading: '旋转、翻转、亮度',
  hint: '在本页上调整图片后重新识别，原图保持不变。',
  opened: '图片下方已显示旋转、翻转和亮度工具。',
  preview: '将要识别的图片',
  left: '向左转',
  right: '向右转',
  mirror: '左右翻转',
  light: '亮度',
  recognise: '就这样识别',
  unreadable: '无法在此读取这张图片的像素。请先保存图片，再把文件拖放到本页。',
  helpHeading: '可以试试',
  why: {
    dark: '图片偏暗。',
    pale: '图片颜色很淡。',
    closeUp: '脸占满画面时，四周留些空白更容易识别。',
    sideways: '横躺着的头部无法识别。',
    tiny: '大图中的小头像，截取局部后更容易找到。',
    mirror: '有些脸左右翻转后更容易认出。',
  },
  try: {
    dark: '调亮再试',
    pale: '调暗再试',
    closeUp: '加上空白再试',
    sideways: '旋转再试',
    tiny: '选择局部',
    mirror: '翻转再试',
  },
  trying: '正在尝试…',
  noBetter: '这样也没有找到角色。',
  nobodyText: 'Kyara 没有在这张图片里看到角色的头部。可能本来就没有，也可能不容易看清。',
  nobodyTips: [
    '换一张更大的图片，或裁剪一下，让头部占得更多。',
    '正脸效果最好；背影、面具和很小的人物比较难认。',
    '只适用于绘制的角色，不识别真人照片。',
  ],
};

export const useAdjustTexts = featureTexts('adjust', { en, ja, zh });
