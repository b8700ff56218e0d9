import { featureTexts, type Texts } from '../i18n/feature-texts.ts';

export const en = {
  heading: 'Your pictures',
  progress: '{{done}} of {{total}} recognised',
  failed: '{{count}} failed',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Retry failed',
  close: 'Clear list',
  busy: 'The service is busy. The rest follows shortly.',
  hint: 'Arrow keys step through the results.',
  picture: 'Picture {{number}}: {{name}}, {{state}}',
  state: {
    waiting: 'waiting',
    running: 'being recognised',
    failed: 'failed',
    done: 'recognised',
  },
  finished: 'All done: {{done}} recognised, {{failed}} failed.',
  same: 'Is this {{name}} too?',
  sameHead: 'Picture {{number}}: {{name}}',
  sameYes_one: 'Yes',
  sameYes_other: 'Yes, these {{count}}',
  sameNo: 'No',
} as const;

export const ja: Texts<typeof en> = {
  heading: '選んだ画像',
  progress: '{{total}} 枚中 {{done}} 枚を認識',
  failed: '{{count}} 枚が失敗',
  pause: '一時停止',
  resume: '再開',
  retry: '失敗した画像を再試行',
  close: '一覧を閉じる',
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
  same: 'こちらも{{name}}ですか？',
  sameHead: '{{number}} 枚目：{{name}}',
  sameYes_one: 'はい',
  sameYes_other: 'はい（{{count}} 枚）',
  sameNo: 'いいえ',
};

export const zh: Texts<typeof en> = {
  heading: '您的图片',
  progress: '共 {{total}} 张，已识别 {{done}} 张',
  failed: '{{count}} 张失败',
  pause: '暂停',
  resume: '继续',
  retry: '重试失败的图片',
  close: '清空列表',
  busy: '服务正忙，其余图片稍后继续。',
  hint: '用方向键依次查看结果。',
  picture: '第 {{number}} 张：{{name}}，{{state}}',
  state: {
    waiting: '等待中',
    running: '识别中',
    failed: '失败',
    done: '已识别',
  },
  finished: '全部图片处理完毕：识别 {{done}} 张，失败 {{failed}} 张。',
  same: '这也是{{name}}吗？',
  sameHead: '第 {{number}} 张：{{name}}',
  sameYes_one: '是',
  sameYes_other: '是（{{count}} 张）',
  sameNo: '不是',
};

export const useQueueTexts = featureTexts('queue', { en, ja, zh });
