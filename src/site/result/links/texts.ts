import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  heading: 'Look up elsewhere',
  web: 'Web search',
  note: 'Opens in a new tab. The site gets the name, not your picture.',
  byAddress: 'Opens in a new tab. The site gets the image URL and fetches the picture itself.',
  byFile:
    'Opens in a new tab; nothing is sent from here. Upload the picture there yourself if you want to.',
} as const;

export const ja: Texts<typeof en> = {
  heading: 'ほかのサイトで調べる',
  web: 'ウェブ検索',
  note: '新しいタブで開きます。相手のサイトに伝わるのは名前だけで、画像は送られません。',
  byAddress:
    '新しいタブで開きます。相手のサイトに画像の URL が伝わり、画像はそのサイトが取得します。',
  byFile:
    '新しいタブで開きます。ここからは何も送られません。調べるには、開いた先で画像をアップロードしてください。',
};

export const zh: Texts<typeof en> = {
  heading: '在其他网站查询',
  web: '网页搜索',
  note: '将在新标签页打开。对方网站只会得知名字，不会得到您的图片。',
  byAddress: '将在新标签页打开。对方网站会得到图片网址，并自行获取图片。',
  byFile: '将在新标签页打开，本页不会发送任何内容。如需搜索，请在对方网站上传图片。',
};

export const useLinksTexts = featureTexts('links', { en, ja, zh });
