import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  text: 'Text',
  copyText: 'Copy all as text',
  copyJson: 'Copy all as JSON',
  link: 'Link',
  copyLink: 'Copy link to this result',
  download: 'Picture with frames',
  unreadable: 'This page can’t read the picture’s pixels.',
} as const;

export const ja: Texts<typeof en> = {
  text: 'テキスト',
  copyText: '全員をテキストでコピー',
  copyJson: '全員を JSON でコピー',
  link: 'リンク',
  copyLink: 'この結果へのリンクをコピー',
  download: '枠付きの画像を保存',
  unreadable: 'ここではこの画像の画素を読み取れないため、枠を描き込めません。',
};

export const zh: Texts<typeof en> = {
  text: '文字',
  copyText: '复制全部为文字',
  copyJson: '复制全部为 JSON',
  link: '链接',
  copyLink: '复制本结果的链接',
  download: '保存带方框的图片',
  unreadable: '无法在此读取这张图片的像素，因此不能在上面绘制。',
};

export const useShareTexts = featureTexts('share', { en, ja, zh });
