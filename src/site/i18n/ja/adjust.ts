import type { adjust as en } from '../en/adjust.ts';
import type { Texts } from '../locale.ts';

export const adjust: Texts<typeof en> = {
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
};
