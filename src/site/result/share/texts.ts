import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  text: 'Text',
  copyText: 'Copy all as text',
  copyJson: 'Copy all as JSON',
  link: 'Link',
  copyLink: 'Copy link to this result',
  download: 'Picture with frames',
} as const;

export const ja: Texts<typeof en> = {
  text: 'テキスト',
  copyText: '全員をテキストでコピー',
  copyJson: '全員を JSON でコピー',
  link: 'リンク',
  copyLink: 'この結果へのリンクをコピー',
  download: '枠付きの画像を保存',
};

export const zh: Texts<typeof en> = {
  text: '文字',
  copyText: '复制全部为文字',
  copyJson: '复制全部为 JSON',
  link: '链接',
  copyLink: '复制本结果的链接',
  download: '保存带方框的图片',
};

export const useShareTexts = featureTexts('share', { en, ja, zh });
