import type { report as en } from '../en/report.ts';
import type { Texts } from '../locale.ts';

export const report: Texts<typeof en> = {
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
