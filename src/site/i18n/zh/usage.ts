import type { usage as en } from '../en/usage.ts';
import type { Texts } from '../locale.ts';

export const usage: Texts<typeof en> = {
  left: '{{time}} 之前还可以识别 {{left}} 次。',
  none: '识别次数已用完，{{time}} 后可再次使用。',
};
