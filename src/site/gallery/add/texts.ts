import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

/** Texts of adding pictures of one character. */
export const en = {
  add: 'Add a character',
  more: 'Add pictures',
  choose: 'Choose pictures',
  how: 'Choose three to five pictures of one character, drop them anywhere on this page, or paste them.',
  toService:
    'You’ve chosen recognition on this device, but pictures you add here are sent to the service and kept in its gallery.',
  address: 'Add',
  gone: 'That picture is gone, for example after a reload. Choose it again.',
  most: 'More than {{count, number}} pictures don’t help; the rest were left out.',
  picture: 'Picture {{number, number}}',
  finding: 'Looking for faces…',
  face: 'Face {{number, number}}',
  faces:
    '{{count, number}} faces. The one in the solid frame is used; choose another if it isn’t the character’s.',
  whole: 'No face found: the whole picture is used, which works less well.',
  unused: 'Can’t be used.',
  takeOut: 'Remove',
  takeOutThis: 'Remove picture {{number, number}}',
  enough: {
    none: 'None of these pictures can be used.',
    faceless:
      'No face found in any of these pictures. Add some with a clear face for better results.',
    few: 'With one picture Kyara gets it right about 1 time in 3, with three about 2 times in 3. More pictures help.',
    good: 'Three pictures are good: Kyara gets it right about 2 times in 3. With five, 3 times in 4.',
    plenty: 'With five pictures Kyara gets it right about 3 times in 4. More help a little.',
  },
  meter: 'How well this many pictures do',
  save_one: 'Save {{count, number}} picture',
  save_other: 'Save {{count, number}} pictures',
} as const;

export const ja: Texts<typeof en> = {
  add: 'キャラクターを追加',
  more: '画像を追加',
  choose: '画像を選ぶ',
  how: '同じキャラクターの画像を 3〜\u20605\u00a0枚選んでください。このページのどこかにドロップしても、貼り付けてもかまいません。',
  toService:
    '認識は端末で行う設定ですが、ここで追加する画像はサービスに送られ、そのギャラリーに保存されます。',
  address: '追加',
  gone: '開いていた画像は、ページの再読み込みなどで失われました。もう一度選んでください。',
  most: '{{count, number}}\u00a0枚より多くしても効果はないため、残りは追加しませんでした。',
  picture: '画像 {{number, number}}',
  finding: '顔を探しています…',
  face: '顔 {{number, number}}',
  faces:
    '顔が {{count, number}}\u00a0個あります。実線の枠の顔を使います。違うときは選び直してください。',
  whole: '顔が見つからないので画像全体を使います（精度は下がります）。',
  unused: '使えません。',
  takeOut: '外す',
  takeOutThis: '画像 {{number, number}} を外す',
  enough: {
    none: '使える画像がありません。',
    faceless:
      'どの画像からも顔が見つかりません。顔がはっきり写った画像を加えると、当たりやすくなります。',
    few: '1\u00a0枚なら 3\u00a0回に 1\u00a0回、3\u00a0枚なら 3\u00a0回に 2\u00a0回ほど当たります。枚数を増やすともっと当たります。',
    good: '3\u00a0枚なら 3\u00a0回に 2\u00a0回、5\u00a0枚なら 4\u00a0回に 3\u00a0回ほど当たります。',
    plenty: '5\u00a0枚なら 4\u00a0回に 3\u00a0回ほど当たります。増やすともう少しよくなります。',
  },
  meter: 'この枚数でどのくらい当たるか',
  save_other: '{{count, number}}\u00a0枚を保存',
};

export const zh: Texts<typeof en> = {
  add: '添加角色',
  more: '添加图片',
  choose: '选择图片',
  how: '选择同一角色的 3\u00a0到\u00a05\u00a0张图片，也可以拖到本页任意位置，或直接粘贴。',
  toService: '当前设置为在此设备上识别，但在这里添加的图片会发送到服务器，并保存在其图库中。',
  address: '添加',
  gone: '刚才的图片已不在此页面中（可能刷新过）。请重新选择。',
  most: '超过 {{count, number}}\u00a0张不会更准，其余的没有添加。',
  picture: '图片 {{number, number}}',
  finding: '正在查找图中的脸…',
  face: '脸 {{number, number}}',
  faces: '有 {{count, number}}\u00a0张脸，使用实线框住的那张。如果不是该角色，请另选一张。',
  whole: '没有找到脸，改用整张图片（效果较差）。',
  unused: '无法使用。',
  takeOut: '移除',
  takeOutThis: '移除图片 {{number, number}}',
  enough: {
    none: '没有可以使用的图片。',
    faceless: '这些图片中都没有找到脸。添加脸部清晰的图片，识别会更准。',
    few: '一张图片大约 3\u00a0次能认对 1\u00a0次，三张大约 3\u00a0次能认对 2\u00a0次。再多几张会更准。',
    good: '三张图片大约 3\u00a0次能认对 2\u00a0次，五张大约 4\u00a0次能认对 3\u00a0次。',
    plenty: '五张图片大约 4\u00a0次能认对 3\u00a0次，再多会更准一点。',
  },
  meter: '这些图片的识别效果',
  save_other: '保存 {{count, number}}\u00a0张图片',
};

export const useAddTexts = featureTexts('add', { en, ja, zh });
