import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

export const en = {
  choose: 'Choose the file instead',
  defaultModel: 'Use the default model',
  code: 'Code {{code}}',
  empty: 'The file is empty. Choose another one.',
  gone: 'The file is no longer there, or can’t be read. Choose it again.',
  timeout: 'The service took too long. Try again, perhaps with a smaller picture.',
  malformed:
    'The service sent a reply this page can’t read. Try again later, and report it if it persists.',
  device: 'This browser couldn’t run recognition. Try again, or choose a model of the service.',
  deviceAlone: 'This browser couldn’t run recognition. Try again, or use another browser.',
  deviceLoad:
    'The recognition data couldn’t be downloaded to this device. Check the connection and try again.',
  unsent: 'The picture wasn’t sent.',
  unreadable:
    'This page can’t read the picture’s pixels. Save the picture, then choose the file here.',
  missing: {
    open: 'Open the URL in a new tab',
    hint: 'Or drop or paste the picture anywhere on this page.',
    another: 'Drop or paste another picture anywhere on this page.',
  },
  suggested: 'Recognise the picture of that page',
  reason: {
    'web-page':
      'That URL is a web page. Right-click the picture, or hold it on a phone, and copy the image’s own URL.',
    'not-a-picture': 'That URL isn’t a JPEG, PNG, WebP, GIF or AVIF picture.',
    'not-found': 'There’s no picture at that URL.',
    'not-allowed': 'The site doesn’t let others load this picture. Save it and choose the file.',
    device:
      'With the model “On this device”, this page can’t open pictures on other sites. Save the picture and choose the file, or choose another model.',
    'host-unknown': 'No site was found at that URL. Check its spelling.',
    private:
      'That URL is inside a private network, and Kyara only fetches public ones. Choose or paste the picture instead.',
    timeout: 'The site took too long to answer.',
  },
  status: {
    /** Also of codes that are not in the spec. */
    running: 'The service sent no result (code {{code}}). Try again later.',
    tooLarge: 'The picture is too large for the service.',
    busy: 'The service is busy.',
    badParameters: 'The service didn’t accept this request. Try another model or picture.',
    maintenance: 'The service is down for maintenance. Come back later.',
    unsupportedFormat:
      'The service can’t read this file: it is damaged, or isn’t a JPEG, PNG, WebP, GIF or AVIF.',
    recognitionFailed: 'Recognition failed.',
    internal: 'Something went wrong in the service. If it persists, report it with the trace ID.',
    tooManyPeople: 'Too many characters in one picture. Select a part of it.',
    downloadFailed:
      'Couldn’t fetch the picture. The site may need a login, block other sites, or be down. Save the picture and choose the file, or paste it.',
    usageLimit: 'Usage limit reached. Come back later.',
    tooManyUsers: 'Too many people are using the service right now.',
    notFound: 'No service found at this address. Check this page’s base address.',
  },
  /** Of a picture that does not go as it is. */
  fit: {
    why: 'The file is too large for the service, or in a format it doesn’t read. What should happen?',
    copy: 'Send a copy without the AI check',
    other: 'Choose another picture',
    forAll: 'Do this for all pictures until I leave',
    changed: {
      smaller: 'Too large for the service: a smaller copy was sent.',
      converted: 'The service doesn’t read this format: a converted copy was sent.',
      unjudged: 'Not checked for AI.',
    },
    unreadable:
      'This file can’t be read: it is damaged, or in a format unknown here. If another program opens it, save it as JPEG or PNG and try that.',
    worker:
      'Couldn’t make a smaller copy. Try again, or save the picture smaller, as JPEG or PNG, and choose that file.',
    evidence: 'Only a copy can be sent, and it may lose what the file says about AI.',
    byFile: 'Save the picture and choose the file: Kyara then sends a copy that fits.',
    damaged: 'See if your browser opens it; if so, save the picture and choose that file.',
  },
} as const;

export const ja: Texts<typeof en> = {
  choose: 'ファイルを選ぶ',
  defaultModel: '既定のモデルを使う',
  code: 'コード {{code}}',
  empty: 'ファイルが空です。別のファイルを選んでください。',
  gone: 'ファイルが移動または削除されたか、読み取れません。もう一度選んでください。',
  timeout:
    'サービスの応答に時間がかかりすぎました。画像を小さくするなどして、もう一度試してください。',
  malformed:
    'サービスの応答を読み取れませんでした。時間をおいて試し、続くようなら報告してください。',
  device:
    'このブラウザーでは認識を実行できませんでした。もう一度試すか、サービスのモデルを選んでください。',
  deviceAlone:
    'このブラウザーでは認識を実行できませんでした。もう一度試すか、別のブラウザーを使ってください。',
  deviceLoad:
    '認識に必要なデータをダウンロードできませんでした。接続を確認して、もう一度試してください。',
  unsent: '画像は送信されませんでした。',
  unreadable:
    'ここではこの画像の画素を読み取れません。画像を保存してから、そのファイルをこのページで選んでください。',
  missing: {
    open: 'URL を新しいタブで開く',
    hint: '画像そのものを、このページのどこにでもドロップまたは貼り付けできます。',
    another: '別の画像を、このページのどこにでもドロップまたは貼り付けできます。',
  },
  suggested: 'そのウェブページの画像を調べる',
  reason: {
    'web-page':
      'この URL はウェブページです。画像を右クリック（スマートフォンでは長押し）して、画像そのものの URL をコピーしてください。',
    'not-a-picture':
      'この URL のファイルは、JPEG、PNG、WebP、GIF、AVIF のいずれの画像でもありません。',
    'not-found': 'この URL に画像はありません。',
    'not-allowed':
      'サイトが外部からの読み込みを許可していません。画像を保存してファイルを選んでください。',
    device:
      'モデル「この端末で認識」では、このページからほかのサイトの画像を開けません。画像を保存してファイルを選ぶか、別のモデルを選んでください。',
    'host-unknown': 'この URL のサイトが見つかりません。つづりを確かめてください。',
    private:
      'この URL は家庭内や社内などのネットワークのものです。Kyara が取得できるのは公開された画像だけなので、画像を選ぶか貼り付けてください。',
    timeout: 'サイトの応答に時間がかかりすぎました。',
  },
  status: {
    running:
      'サービスから認識結果が返されませんでした（コード {{code}}）。時間をおいて試してください。',
    tooLarge: '画像がサービスの上限を超えています。',
    busy: 'サービスが混み合っています。',
    badParameters: 'この内容では受け付けられませんでした。別のモデルや画像で試してください。',
    maintenance: 'サービスはメンテナンス中です。時間をおいて、もう一度試してください。',
    unsupportedFormat:
      'サービスがこのファイルを読めません。壊れているか、JPEG、PNG、WebP、GIF、AVIF ではない形式です。',
    recognitionFailed: '認識に失敗しました。',
    internal:
      'サービスの内部で問題が起きました。続くようなら、トレース ID を添えて報告してください。',
    tooManyPeople: '一度に調べられる人数を超えています。「範囲を選ぶ」で一部だけを調べてください。',
    downloadFailed:
      'その URL から画像を取得できませんでした。ログインが必要か、外部からの読み込みを許可していないか、サイトが止まっている可能性があります。画像を保存してファイルを選ぶか、コピーして貼り付けてください。',
    usageLimit: '利用の上限に達しました。時間をおいて、もう一度試してください。',
    tooManyUsers: '現在、アクセスが集中しています。',
    notFound: 'このアドレスにサービスが見つかりません。ページの接続先の設定を確かめてください。',
  },
  fit: {
    why: 'ファイルがサービスの上限より大きいか、サービスが読めない形式です。どうしますか？',
    copy: 'AI チェックなしでコピーを送る',
    other: 'ほかの画像を選ぶ',
    forAll: 'このページを閉じるまで、すべての画像で同じようにする',
    changed: {
      smaller: '画像がサービスの上限より大きいため、縮小したコピーを送りました。',
      converted: 'サービスが読めない形式のため、変換したコピーを送りました。',
      unjudged: 'AI チェックは行っていません。',
    },
    unreadable:
      'このファイルは読めません。壊れているか、対応していない形式です。ほかのアプリで開けるときは、JPEG か PNG で保存し直してから試してください。',
    worker:
      '縮小したコピーを作れませんでした。もう一度試すか、小さめの JPEG か PNG で保存し直し、そのファイルを選んでください。',
    evidence:
      'この画像はコピーしか送れませんが、そうするとファイルに書かれた AI に関する情報が失われるかもしれません。',
    byFile:
      '画像を保存し、そのファイルを選んでください。上限に収まるコピーをこのページで作ります。',
    damaged: 'ブラウザーで開けるか確かめ、開けるなら保存してそのファイルを選んでください。',
  },
};

export const zh: Texts<typeof en> = {
  choose: '改为选择文件',
  defaultModel: '改用默认模型',
  code: '代码 {{code}}',
  empty: '文件是空的。请选择其他文件。',
  gone: '文件已不存在或无法读取。请重新选择。',
  timeout: '服务响应超时。请再试一次，或换一张小一些的图片。',
  malformed: '服务返回了本页无法理解的内容。请稍后再试；若一直如此，请反馈。',
  device: '此浏览器无法运行识别程序。请重试，或改用服务的模型。',
  deviceAlone: '此浏览器无法运行识别程序。请重试，或换一个浏览器。',
  deviceLoad: '未能将识别所需的数据下载到此设备。请检查网络后重试。',
  unsent: '图片没有发送。',
  unreadable: '无法在此读取这张图片的像素。请先保存图片，再在本页选择该文件。',
  missing: {
    open: '在新标签页中打开该网址',
    hint: '也可以把图片本身拖放或粘贴到本页任意位置。',
    another: '可以把另一张图片拖放或粘贴到本页任意位置。',
  },
  suggested: '识别该网页的图片',
  reason: {
    'web-page': '这个网址是网页。请右键点击图片（手机上长按），复制图片本身的网址。',
    'not-a-picture': '这个网址上的内容不是 JPEG、PNG、WebP、GIF 或 AVIF 图片。',
    'not-found': '这个网址没有图片。',
    'not-allowed': '该网站不允许外部读取这张图片。请保存图片后选择文件。',
    device:
      '使用“在此设备上识别”时，此页面无法打开其他网站的图片。请保存图片后选择文件，或改用其他模型。',
    'host-unknown': '找不到这个网址的网站。请检查拼写。',
    private: '这个网址位于内部网络，而 Kyara 只能获取公开的图片。请改为选择或粘贴图片。',
    timeout: '网站响应超时。',
  },
  status: {
    running: '服务没有返回识别结果（代码 {{code}}）。请稍后再试。',
    tooLarge: '图片超过了服务的上限。',
    busy: '服务正忙。',
    badParameters: '服务没有接受这次请求。请换一个模型或图片再试。',
    maintenance: '服务正在维护，请稍后再试。',
    unsupportedFormat: '服务无法读取这个文件：文件已损坏，或不是 JPEG、PNG、WebP、GIF 或 AVIF。',
    recognitionFailed: '识别失败。',
    internal: '服务内部出错。若一直如此，请附上追踪 ID 反馈。',
    tooManyPeople: '图片中的角色数量超出一次可识别的上限。请用“选择局部”只识别其中一部分。',
    downloadFailed:
      '服务无法从该网址获取图片。网站可能需要登录、禁止外链，或暂时无法访问。请把图片保存后选择文件，或复制后粘贴。',
    usageLimit: '已达到使用上限，请稍后再试。',
    tooManyUsers: '当前使用的人太多。',
    notFound: '在这个地址找不到服务。请检查本页的服务地址设置。',
  },
  fit: {
    why: '文件超过了服务的上限，或者是服务无法读取的格式。要怎么办？',
    copy: '发送副本，不做 AI 检测',
    other: '选择其他图片',
    forAll: '离开本页之前，对所有图片都这样处理',
    changed: {
      smaller: '图片超过了服务的上限，因此发送的是缩小后的副本。',
      converted: '服务无法读取这种格式，因此发送的是转换后的副本。',
      unjudged: '没有进行 AI 检测。',
    },
    unreadable:
      '无法读取这个文件：文件已损坏，或是不支持的格式。如果其他程序能打开，请另存为 JPEG 或 PNG 后再试。',
    worker: '无法生成缩小的副本。请再试一次，或另存为较小的 JPEG 或 PNG 后再选择。',
    evidence: '这张图片只能发送副本，而副本可能会丢失文件中关于 AI 的信息。',
    byFile: '请保存图片后选择文件，本页会生成一份合适的副本。',
    damaged: '请看看浏览器能否打开；能打开的话，请保存图片后选择该文件。',
  },
};

export const useFailureTexts = featureTexts('failure', { en, ja, zh });
