import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
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
} as const;

export const ja: Texts<typeof en> = {
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
};

export const zh: Texts<typeof en> = {
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
};

export const useRegionTexts = featureTexts('region', { en, ja, zh });
