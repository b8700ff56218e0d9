import type { adjust as en } from '../en/adjust.ts';
import type { Texts } from '../locale.ts';

export const adjust: Texts<typeof en> = {
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
