import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  title: 'Kyara: a problem with an answer',
  words: 'What is wrong? (if you like)',
  address: 'Tell the address of the picture too',
  attach: 'I want to add the picture',
  attachHint:
    'A link cannot carry a file: attach the picture yourself to your message. Without that it stays here.',
  text: 'The report',
  copy: 'Copy the report',
  mail: 'Write a mail',
  send: 'Report it to the operator',
  share: 'Send it together with the picture',
} as const;

export const ja: Texts<typeof en> = {
  title: 'Kyara：結果についての報告',
  words: 'どこがおかしいですか（任意）',
  address: '画像のアドレスも伝える',
  attach: '画像も添える',
  attachHint:
    'リンクではファイルを送れません。メッセージに画像を添付してください。添付しなければ、画像がここから出ることはありません。',
  text: '報告の内容',
  copy: '報告をコピー',
  mail: 'メールを書く',
  send: '運営者に報告する',
  share: '画像を付けて送る',
};

export const zh: Texts<typeof en> = {
  title: 'Kyara：结果问题反馈',
  words: '哪里不对？（可不填）',
  address: '同时提供图片地址',
  attach: '我想附上图片',
  attachHint: '链接无法携带文件，请自行在消息中附上图片。不附的话，图片不会离开这里。',
  text: '反馈内容',
  copy: '复制反馈内容',
  mail: '写邮件',
  send: '反馈给运营者',
  share: '连同图片一起发送',
};

export const useReportTexts = featureTexts('report', { en, ja, zh });
