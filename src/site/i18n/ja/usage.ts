import type { usage as en } from '../en/usage.ts';
import type { Texts } from '../locale.ts';

export const usage: Texts<typeof en> = {
  left: '{{time}} まで、あと {{left}} 回調べられます。',
  none: '回数の上限に達しました。{{time}} にまた使えるようになります。',
};
