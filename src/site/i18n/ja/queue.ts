import type { queue as en } from '../en/queue.ts';
import type { Texts } from '../locale.ts';

export const queue: Texts<typeof en> = {
  heading: '選んだ画像',
  progress: '{{total}} 枚中 {{done}} 枚を認識',
  failed: '{{count}} 枚が失敗',
  pause: '一時停止',
  resume: '再開',
  retry: '失敗した画像をやり直す',
  close: '片づける',
  busy: 'サービスが混み合っています。残りはまもなく続けます。',
  hint: '矢印キーで結果を順に見られます。',
  picture: '{{number}} 枚目：{{name}}、{{state}}',
  state: {
    waiting: '順番待ち',
    running: '認識中',
    failed: '失敗',
    done: '認識済み',
  },
  finished: 'すべての画像が終わりました。認識 {{done}} 枚、失敗 {{failed}} 枚。',
};
