import type { fit as en } from '../en/fit.ts';
import type { Texts } from '../locale.ts';

export const fit: Texts<typeof en> = {
  why: 'ファイルがサービスの上限より大きいか、サービスが読めない形式です。どうしますか。',
  copy: 'AI 判定なしでコピーを送る',
  unchanged: 'そのまま送る',
  unchangedHint: 'そのまま送ると、おそらくサービスに断られます。',
  other: 'ほかの画像を選ぶ',
  forAll: 'このページを閉じるまで、すべての画像で同じようにする',
  changed: {
    smaller: '画像がサービスの上限より大きいため、縮小したコピーを送りました。',
    converted: 'サービスが読めない形式のため、変換したコピーを送りました。',
    unjudged: 'AI 判定は行っていません。',
  },
  unreadable:
    'この画像は、サービスでもこのブラウザーでも読めません。ほかのアプリで JPEG か PNG に保存し直してから、もう一度お試しください。',
  evidence:
    'この画像はコピーしか送れませんが、そうするとファイルに書かれた AI に関する情報が失われるかもしれません。',
  byFile: '画像を保存し、そのファイルを選んでください。このページが収まるコピーを作ります。',
};
