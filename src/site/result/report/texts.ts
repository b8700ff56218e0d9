import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  title: 'Kyara: problem with a result',
  words: 'What’s wrong? (optional)',
  address: 'Include the image URL',
  attachHint: 'The picture isn’t included. Attach it to your message if it helps.',
  text: 'Report',
  copy: 'Copy report',
  mail: 'Email it',
  send: 'Send to the operator',
} as const;

export const ja: Texts<typeof en> = {
  title: 'Kyara：結果についての報告',
  words: 'どこがおかしいですか（任意）',
  address: '画像の URL も伝える',
  attachHint: '画像は含まれません。必要ならメッセージに添付してください。',
  text: '報告の内容',
  copy: '報告をコピー',
  mail: 'メールを書く',
  send: '運営者に報告する',
};

export const zh: Texts<typeof en> = {
  title: 'Kyara：结果问题反馈',
  words: '哪里不对？（可不填）',
  address: '同时提供图片网址',
  attachHint: '反馈不含图片；如有需要，请在消息中自行附上。',
  text: '反馈内容',
  copy: '复制反馈内容',
  mail: '写邮件',
  send: '反馈给运营者',
};

export const useReportTexts = featureTexts('report', { en, ja, zh });
