import type { missing as en } from '../en/missing.ts';
import type { Texts } from '../locale.ts';

export const missing: Texts<typeof en> = {
  open: 'アドレスを新しいタブで開く',
  hint: '画像そのものを、このページのどこにでもドロップまたは貼り付けできます。',
  another: '別の画像を、このページのどこにでもドロップまたは貼り付けできます。',
};
