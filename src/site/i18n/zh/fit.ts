import type { fit as en } from '../en/fit.ts';
import type { Texts } from '../locale.ts';

export const fit: Texts<typeof en> = {
  why: '文件超过了服务的上限，或者是服务无法读取的格式。要怎么办？',
  copy: '发送副本，不做 AI 检测',
  unchanged: '原样发送',
  unchangedHint: '原样发送的话，服务多半会拒绝。',
  other: '选择其他图片',
  forAll: '离开本页之前，对所有图片都这样处理',
  changed: {
    smaller: '图片超过了服务的上限，因此发送的是缩小后的副本。',
    converted: '服务无法读取这种格式，因此发送的是转换后的副本。',
    unjudged: '没有进行 AI 检测。',
  },
  unreadable: '服务和这个浏览器都无法读取这张图片。请用其他程序另存为 JPEG 或 PNG 后再试。',
  worker:
    '生成副本的部分没能启动，或处理这张图片时中断了。图片仍在这里，请再试一次；若仍不行，请另存为较小的 JPEG 或 PNG 后再选择。',
  evidence: '这张图片只能发送副本，而副本可能会丢失文件中关于 AI 的信息。',
  byFile: '请保存图片后选择文件，本页会生成一份合适的副本。',
};
