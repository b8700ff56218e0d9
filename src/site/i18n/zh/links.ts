import type { links as en } from '../en/links.ts';
import type { Texts } from '../locale.ts';

export const links: Texts<typeof en> = {
  heading: '在其他网站查询',
  web: '网页搜索',
  note: '将在新标签页打开。对方网站只会得知所查的名字，不会得到您的图片。',
};
