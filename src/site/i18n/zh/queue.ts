import type { queue as en } from '../en/queue.ts';
import type { Texts } from '../locale.ts';

export const queue: Texts<typeof en> = {
  heading: '您的图片',
  progress: '共 {{total}} 张，已识别 {{done}} 张',
  failed: '{{count}} 张失败',
  pause: '暂停',
  resume: '继续',
  retry: '重试失败的图片',
  close: '收起并清空',
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
};
