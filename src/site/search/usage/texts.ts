import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  left: 'Searches left until {{time}}: {{left}}.',
  none: 'There are no searches left until {{time}}.',
} as const;

export const ja: Texts<typeof en> = {
  left: '{{time}} まで、あと {{left}} 回調べられます。',
  none: '回数の上限に達しました。{{time}} にまた使えるようになります。',
};

export const zh: Texts<typeof en> = {
  left: '{{time}} 之前还可以识别 {{left}} 次。',
  none: '识别次数已用完，{{time}} 后可再次使用。',
};

export const useUsageTexts = featureTexts('usage', { en, ja, zh });
