import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

/** Texts of the sheet of shortcuts. */
export const en = {
  heading: 'Keyboard shortcuts',
  close: 'Close',
  groups: { page: 'Any page', result: 'On a result' },
  keys: {
    help: 'Show this list',
    paste: 'Recognise the picture or URL on the clipboard',
    next: 'Next character',
    previous: 'Previous character',
    hide: 'Hide or show frames',
    region: 'Select a part to recognise',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit the whole picture',
    pan: 'Move around',
  },
  off: 'Single-key shortcuts are off.',
  turnOn: 'Turn on',
  more: 'Tab, Enter and the space bar work as usual.',
} as const;

export const ja: Texts<typeof en> = {
  heading: 'キーボードショートカット',
  close: '閉じる',
  groups: { page: 'どこでも', result: '結果の画面' },
  keys: {
    help: 'この一覧を表示',
    paste: 'クリップボードの画像や URL を調べる',
    next: '次のキャラクターへ',
    previous: '前のキャラクターへ',
    hide: '枠を隠す・表示する',
    region: '範囲を選んで調べる',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fit: '画像全体を表示',
    pan: '拡大した画像を動かす',
  },
  off: '1 つのキーだけのショートカットはオフになっています。',
  turnOn: 'オンにする',
  more: 'Tab、Enter、スペースキーはいつもどおり使えます。',
};

export const zh: Texts<typeof en> = {
  heading: '键盘快捷键',
  close: '关闭',
  groups: { page: '任何页面', result: '结果页' },
  keys: {
    help: '显示这份列表',
    paste: '识别剪贴板中的图片或网址',
    next: '下一个角色',
    previous: '上一个角色',
    hide: '隐藏或显示方框',
    region: '选择局部并识别',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '显示整张图片',
    pan: '移动放大的图片',
  },
  off: '单键快捷键已关闭。',
  turnOn: '开启',
  more: 'Tab、回车和空格键照常可用。',
};

export const useHelpTexts = featureTexts('help', { en, ja, zh });
