import 'i18next';
import type { en } from './en.ts';
import type { answer } from './en/answer.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof answer };
  }
}
