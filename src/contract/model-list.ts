import { isArrayOf, isBoolean, isInteger, isObjectOf, isString, isTranslated } from './guard.ts';
import type { Model, ModelListReply } from './model.ts';

const isModel = isObjectOf<Model>({
  id: isString,
  name: isString,
  provider: isString,
  enabled: isBoolean,
  default: isBoolean,
  desc: isTranslated,
});

/** Guard for `modelListReplySchema` on the page's first load (guard.ts). */
export const isModelListReply = isObjectOf<ModelListReply>({
  data: isArrayOf(isModel),
  code: isInteger,
  message: isString,
});
