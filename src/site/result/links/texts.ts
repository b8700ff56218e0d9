import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  heading: 'Look up elsewhere',
  web: 'Web search',
  note: 'These open in a new tab; the place learns the name that is looked up, not your picture.',
} as const;

export const ja: Texts<typeof en> = {
  heading: 'ほかのサイトで調べる',
  web: 'ウェブ検索',
  note: '新しいタブで開きます。相手のサイトに伝わるのは検索する名前だけで、画像は送られません。',
};

export const zh: Texts<typeof en> = {
  heading: '在其他网站查询',
  web: '网页搜索',
  note: '将在新标签页打开。对方网站只会得知所查的名字，不会得到您的图片。',
};

export const useLinksTexts = featureTexts('links', { en, ja, zh });
