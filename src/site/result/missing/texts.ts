import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  open: 'Open the URL in a new tab',
  hint: 'Or drop or paste the picture anywhere on this page.',
  another: 'Drop or paste another picture anywhere on this page.',
} as const;

export const ja: Texts<typeof en> = {
  open: 'URL を新しいタブで開く',
  hint: '画像そのものを、このページのどこにでもドロップまたは貼り付けできます。',
  another: '別の画像を、このページのどこにでもドロップまたは貼り付けできます。',
};

export const zh: Texts<typeof en> = {
  open: '在新标签页中打开该地址',
  hint: '也可以把图片本身拖放或粘贴到本页任意位置。',
  another: '可以把另一张图片拖放或粘贴到本页任意位置。',
};

export const useMissingTexts = featureTexts('missing', { en, ja, zh });
