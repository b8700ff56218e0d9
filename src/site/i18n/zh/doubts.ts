import type { doubts as en } from '../en/doubts.ts';
import type { Texts } from '../locale.ts';

export const doubts: Texts<typeof en> = {
  closeSecond: '有两个候选的可能性差不多。',
  farOff: '最接近的候选也不太像。',
  fewReferences: '这个角色的参考图很少。',
  small: '头部在图中很小。',
  blurred: '这一处比较模糊。',
};
