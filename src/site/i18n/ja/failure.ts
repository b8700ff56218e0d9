import type { failure as en } from '../en/failure.ts';
import type { Texts } from '../locale.ts';

export const failure: Texts<typeof en> = {
  choose: 'ファイルを選ぶ',
  defaultModel: '既定のモデルを使う',
  code: 'コード {{code}}',
  timeout:
    'サービスの応答に時間がかかりすぎました。画像を小さくするなどして、もう一度試してください。',
  malformed:
    'サービスの応答を読み取れませんでした。時間をおいて試し、続くようなら報告してください。',
  unknown:
    'サービスから、このページの知らない応答がありました（コード {{code}}）。時間をおいて試してください。',
  unsent: '画像は送信されませんでした。',
  status: {
    success: '成功しました。',
    recognised: '認識に成功しました。',
    ok: '成功しました。',
    running: 'サービスは動いていますが、画像は認識されませんでした。もう一度試してください。',
    tooLarge: '画像がサービスの上限を超えています。',
    busy: 'サービスが混み合っています。',
    badParameters: 'この内容では受け付けられませんでした。別のモデルや画像で試してください。',
    maintenance: 'サービスはメンテナンス中です。しばらくしてからお越しください。',
    unsupportedFormat: 'サービスが読めない形式です。読めるのは JPEG、PNG、WebP、GIF、AVIF です。',
    recognitionFailed: '認識に失敗しました。',
    internal:
      'サービスの内部で問題が起きました。続くようなら、トレース ID を添えて報告してください。',
    tooManyPeople: '一度に調べられる人数を超えています。一部を切り抜いて試してください。',
    downloadFailed:
      'そのアドレスから画像を取得できませんでした。ログインが必要か、外部からの読み込みを断っているか、サイトが止まっている可能性があります。画像を保存してファイルを選ぶか、コピーして貼り付けてください。',
    usageLimit: '利用の上限に達しました。しばらくしてからお越しください。',
    tooManyUsers: '今、利用者がとても多くなっています。',
    notFound: 'このアドレスにサービスが見つかりません。ページの接続先の設定を確かめてください。',
  },
};
