import type { settings as en } from '../en/settings.ts';
import type { Texts } from '../locale.ts';

export const settings: Texts<typeof en> = {
  heading: '設定',
  lead: 'ここでの設定は、すべてこのブラウザーの中だけに保存されます。',
  display: '言語と配色',
  colours: '配色',
  look: '調べ方',
  privacy: 'プライバシーについて',
  history: '履歴',
  keys: 'キーボード',
  singleKeys: '1 つのキーだけのショートカット',
  singleKeysHint: '音声入力などで誤って動いてしまうときは、オフにできます。',
  showKeys: 'ショートカットの一覧',
  teaching: 'キャラを教える',
  teachingHint:
    'ギャラリーを変更できる人は、結果の画面から新しいキャラを Kyara に教えられます。できるかどうかは、このサービスの設定によります。',
  asking: 'サービスに確認しています…',
  allowed: 'ここでは教えることができます。',
  allowedToken: '教えることができます。トークンは有効です。',
  needsToken: 'このサービスで教えるには、トークンが必要です。',
  wrongToken: 'このトークンは受け付けられませんでした。',
  noGallery: 'このサービスには、教えられるギャラリーがありません。',
  unknown: 'サービスに確認できませんでした。通信の状態を確かめて、もう一度試してください。',
  again: 'もう一度確認',
  token: 'トークン',
  tokenHint:
    'サービスの運営者が ADMIN_TOKEN として設定した文字列です。ADMIN_TOKEN がない場合、教えられるのはサービスが動いているパソコンからだけで、ギャラリーのフォルダーの隣にあるファイル owner-token のトークンを使います（起動時に表示されるリンクを開けば、入力は不要です）。トークンはこのブラウザーにだけ保存し、ギャラリーを見るときと変えるときに、このサービスにだけ送ります。',
  saveToken: 'トークンを保存',
  removeToken: 'トークンを削除',
  toGallery: 'ギャラリーへ',
  reset: '最初の状態に戻す',
  resetHint: '設定とトークンを消します。履歴は、履歴のページで消せます。',
  resetNow: '設定を消す',
  resetDone: '設定を最初の状態に戻しました。',
};
