import type { region as en } from '../en/region.ts';
import type { Texts } from '../locale.ts';

export const region: Texts<typeof en> = {
  heading: '範囲を選ぶ',
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
    'この範囲はプレビューから切り出すため、元の画像より粗いことがあります。画像を保存してここにドロップすると、元の細かさのまま調べられます。',
  recognise: 'この範囲を調べる',
  running: 'この範囲を調べています…',
  nobody:
    'この範囲に顔は見つかりませんでした。顔の周りに少し余裕をもたせるか、先に画像を回したり明るくしたりしてみてください。',
  unreadable:
    'ここではこの画像の画素を読み取れません。画像を保存してから、ファイルをこのページにドロップしてください。',
  found_one: '選んだ範囲に {{count}} 人見つかりました。',
  found_other: '選んだ範囲に {{count}} 人見つかりました。',
};
