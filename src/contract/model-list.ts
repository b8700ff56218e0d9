import {
  isArrayOf,
  isBoolean,
  isCount,
  isInteger,
  isObjectOf,
  isOptional,
  isString,
  isTranslated,
} from './guard.ts';
import type { Known, Model, ModelListReply } from './model.ts';

const isModel = isObjectOf<Model>({
  id: isString,
  name: isString,
  provider: isString,
  enabled: isBoolean,
  default: isBoolean,
  desc: isTranslated,
});

const isKnown = isObjectOf<Known>({ characters: isCount, works: isCount });

/** Guard for `modelListReplySchema` on the page's first load (guard.ts). */
export const isModelListReply = isObjectOf<ModelListReply>({
  data: isArrayOf(isModel),
  known: isOptional(isKnown),
  code: isInteger,
  message: isString,
});
