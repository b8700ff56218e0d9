import { featureTexts, type Texts } from '../i18n/feature-texts.ts';

/** Loaded with the first note. */
export const en = {
  pastedText:
    'The pasted text holds no address. Paste a picture, or an address that begins with https://.',
  pastedNothing: 'There is no picture and no address on the clipboard.',
  pasteByHand: 'This browser does not let a button read the clipboard.',
  pasteRefused: 'The browser did not hand over the clipboard.',
  pasteHow:
    'Paste it yourself: press {{keys}} anywhere on this page; on a phone, hold the address field and choose “Paste”.',
  onlySome:
    '{{count}} pictures were taken; at most {{most}} fit in at once. Put these away, then add the others.',
  walking: 'Looking for pictures in the folder…',
  noPictures: 'There are no pictures among these files.',
  folderUnread: 'This folder could not be read. Choose the pictures in it instead.',
  sharedNothing: 'What was shared holds no picture and no address of one.',
  reloadLost: 'The picture is gone after reloading. Choose it again.',
  sharedLost: 'What was shared could not be read. Share it again, or choose the picture here.',
  linkIgnored:
    'This link also asks for something that it cannot mean: {{value}}. That was left out; your own settings hold.',
  linkModel:
    'This link asks for the model “{{value}}”, which this service does not offer now. Your own choice is used instead.',
} as const;

export const ja: Texts<typeof en> = {
  pastedText:
    '貼り付けた文字にアドレスが見つかりません。画像か、https:// で始まるアドレスを貼り付けてください。',
  pastedNothing: 'クリップボードに画像もアドレスもありません。',
  pasteByHand: 'このブラウザーでは、ボタンからクリップボードを読み取れません。',
  pasteRefused: 'クリップボードの読み取りがブラウザーに許可されませんでした。',
  pasteHow:
    '代わりに、このページのどこででも {{keys}} を押してください。スマートフォンでは、アドレス欄を長押しして「ペースト（貼り付け）」を選んでください。',
  onlySome:
    '{{count}} 枚だけ受け取りました。一度に扱えるのは {{most}} 枚までです。片づけてから残りを追加してください。',
  walking: 'フォルダーの中の画像を探しています…',
  noPictures: '選んだファイルの中に画像がありません。',
  folderUnread: 'このフォルダーを読み取れませんでした。中の画像を直接選んでください。',
  sharedNothing: '共有された内容に、画像も画像のアドレスもありませんでした。',
  reloadLost: '再読み込みしたため、画像が失われました。もう一度選んでください。',
  sharedLost:
    '共有された内容を読み取れませんでした。もう一度共有するか、ここで画像を選んでください。',
  linkIgnored:
    'リンクの次の指定は読み取れないため、無視しました：{{value}}。あなたの設定を使います。',
  linkModel:
    'リンクで指定されたモデル「{{value}}」は、今このサービスでは使えません。あなたが選んだモデルを使います。',
};

export const zh: Texts<typeof en> = {
  pastedText: '粘贴的文字里没有地址。请粘贴图片，或以 https:// 开头的地址。',
  pastedNothing: '剪贴板里没有图片，也没有地址。',
  pasteByHand: '这个浏览器不允许按钮读取剪贴板。',
  pasteRefused: '浏览器没有允许读取剪贴板。',
  pasteHow: '请自行粘贴：在本页任意位置按 {{keys}}；在手机上，请长按地址栏并选择“粘贴”。',
  onlySome: '只接收了 {{count}} 张图片，一次最多 {{most}} 张。请先清空现有的图片，再添加其余的。',
  walking: '正在查找文件夹中的图片…',
  noPictures: '这些文件里没有图片。',
  folderUnread: '无法读取这个文件夹。请直接选择其中的图片。',
  sharedNothing: '分享的内容里没有图片，也没有图片地址。',
  reloadLost: '页面刷新后图片已丢失，请重新选择。',
  sharedLost: '没能读取分享的内容。请重新分享，或在这里选择图片。',
  linkIgnored: '链接中有无法理解的设置，已忽略：{{value}}。将使用您自己的设置。',
  linkModel: '链接指定的模型“{{value}}”目前不可用，将使用您自己选择的模型。',
};

export const useNotesTexts = featureTexts('notes', { en, ja, zh });
