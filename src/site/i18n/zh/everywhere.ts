import type { everywhere as en } from '../en/everywhere.ts';
import type { Texts } from '../locale.ts';

export const everywhere: Texts<typeof en> = {
  heading: '随处可用',
  lead: '无需安装扩展，就能从其他网页和程序使用 Kyara。下面已填好本站的地址。',
  bookmarkName: '这是谁？ · Kyara',
  dragPressed: '请把这个链接拖到书签栏，或复制下面的文字。',
  copyBookmarklet: '复制书签脚本',
  copyTemplate: '复制带 %s 的地址',
  copyStart: '复制地址的开头部分',
  copyLink: '复制示例',
  bookmarklet: {
    heading: '书签脚本',
    text: '一个书签，可识别任意网页上最大的图片。',
    steps: [
      '显示浏览器的书签栏（Ctrl Shift B，Mac 上为 ⌘ Shift B）。',
      '把下面的链接拖到书签栏。浏览器不允许网页自行添加书签，所以需要拖动。',
      '在有图片的网页上点这个书签。',
    ],
    byHand: '用键盘或在手机上：复制下面的文字，先收藏任意网页，再编辑该书签，把文字粘贴为网址。',
  },
  search: {
    heading: '搜索关键字',
    text: '在浏览器地址栏输入一个短词和图片地址，例如“ky example.com/picture.png”。',
    steps: [
      'Chrome、Edge、Brave：设置 → 搜索引擎 → 管理搜索引擎 → 添加。名称填 Kyara，快捷字词填 ky，网址填下面的文字。',
      'Firefox：在本站右键点击地址栏，选择“添加 Kyara”；或在设置 → 搜索中添加。',
      'Vivaldi、Opera：在首页右键点击地址输入框，选择“添加为搜索引擎”。',
      'Safari 没有搜索关键字，请使用书签脚本。',
    ],
  },
  menu: {
    heading: '右键菜单',
    text: '用鼠标右键来识别。',
    steps: [
      '网页上的图片：拖到打开 Kyara 的窗口或标签页，或者选择“复制图片”，再到这里点“粘贴”。',
      '文字中的地址（Firefox、Vivaldi、Opera）：先把 Kyara 添加为搜索引擎，然后选中地址，点右键，选择用 Kyara 搜索。',
      '电脑里的文件：把 Kyara 安装为应用（在 Chrome 或 Edge 的地址栏或菜单中）。之后图片的“打开方式”里就会有 Kyara。',
    ],
  },
  android: {
    heading: 'Android：分享菜单',
    text: '从任意应用分享图片和地址。',
    steps: [
      '用 Chrome 或 Edge 打开本站，在菜单中选择“添加到主屏幕”→“安装”。',
      '在其他应用中对一张或多张图片、或某个地址点“分享”，选择 Kyara。',
    ],
  },
  iphone: {
    heading: 'iPhone 和 iPad：快捷指令',
    text: 'Safari 不能把网站设为分享目标，但可以自己做一个快捷指令来处理地址。',
    steps: [
      '在“快捷指令”应用中新建快捷指令，在详细信息中打开“在共享表单中显示”，类型选 URL。',
      '添加操作“URL 编码”，输入选快捷指令输入。',
      '添加操作“打开 URL”：填入下面的文字，后面紧接编码后的文本。',
      '在 Safari 中长按图片并在新标签页打开，点“分享”，选择这个快捷指令。“照片”里的图片：复制后到这里点“粘贴”。',
    ],
  },
  link: {
    heading: '自己做链接',
    text: '供机器人、宏和您自己的网页使用：在“?url=”后面接上编码后的图片地址。',
    steps: [
      '后面还可以加 model、multi（多个候选）、ai（AI 检测）和 lang（ja、en、zh）。它们只对那一次访问有效，不会改动任何人的设置。',
      '图片必须是公开的，需要登录的图片无法获取。',
    ],
  },
};
