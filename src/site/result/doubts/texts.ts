import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  closeSecond: 'Two candidates are about equally likely.',
  farOff: 'Even the best candidate does not look much alike.',
  fewReferences: 'There are few reference pictures of this character.',
  small: 'The head is small in this picture.',
  blurred: 'The picture is blurred here.',
} as const;

export const ja: Texts<typeof en> = {
  closeSecond: '同じくらい有力な候補がふたりいます。',
  farOff: 'いちばん近い候補でも、あまり似ていません。',
  fewReferences: 'このキャラの参考画像が少ししかありません。',
  small: 'この画像では顔が小さく写っています。',
  blurred: 'この部分がぼやけています。',
};

export const zh: Texts<typeof en> = {
  closeSecond: '有两个候选的可能性差不多。',
  farOff: '最接近的候选也不太像。',
  fewReferences: '这个角色的参考图很少。',
  small: '头部在图中很小。',
  blurred: '这一处比较模糊。',
};

export const useDoubtsTexts = featureTexts('doubts', { en, ja, zh });
