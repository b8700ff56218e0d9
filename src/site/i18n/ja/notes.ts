import type { notes as en } from '../en/notes.ts';
import type { Texts } from '../locale.ts';

export const notes: Texts<typeof en> = {
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
  sharedLost:
    '共有された内容を読み取れませんでした。もう一度共有するか、ここで画像を選んでください。',
  linkIgnored:
    'リンクの次の指定は読み取れないため、無視しました：{{value}}。あなたの設定を使います。',
  linkModel:
    'リンクで指定されたモデル「{{value}}」は、今このサービスでは使えません。あなたが選んだモデルを使います。',
};
