import { featureTexts, type Texts } from '../../i18n/feature-texts.ts';

/** Must stay true: README and SECURITY.md say the same. */
export const en = {
  lead: 'What happens to your pictures. Kyara has no accounts, no ads, no visitor statistics and no cookies.',
  sent: {
    heading: 'What is sent',
    text: [
      'A picture goes to this server as it is, including what its file holds: a place, a camera, a prompt. If it’s too large, or in a format the server can’t read, this page sends a copy that fits instead. For an image URL, only the URL is sent and the server downloads the picture: the site it’s on sees the server, not you.',
      'The model, the two switches and the page’s language go along. Nothing else.',
    ],
  },
  here: {
    heading: 'On this device',
    text: [
      'With the model “On this device”, no part of a picture is sent. This browser downloads the recogniser once and keeps it; who you teach is kept here as names, numbers and a small picture of the face, and sent only if you say so in Settings. An image URL works only where this page may open other sites: this browser then opens it itself, and the site it’s on sees you.',
      'The download and the characters taught here can be removed in the settings.',
    ],
    exception:
      'The exception: pictures you add on the Gallery page go to this server and its gallery.',
  },
  kept: {
    heading: 'What the server keeps',
    text: [
      'Nothing on disk. The picture stays in memory, as it was sent, for at most ten minutes. The preview you see is redrawn from its pixels, smaller and without metadata, at a random URL that only your result has.',
      'For the same ten minutes the server remembers where each face was, so that you can name it, and the result under a fingerprint of the file, so that the same picture is answered at once. All of this is in memory only.',
      'With the result your browser gets a short description of each face in numbers. Asking again within one series, or naming someone in a folder of pictures, sends that instead of the picture. It stays in this tab and is gone with it, unless you say that a face isn’t a character, or move it: then it is kept in the gallery (on this device: in this browser).',
    ],
  },
  taught: {
    heading: 'Characters you add',
    text: [
      'A picture is only kept when you name or confirm a character. The face (or, where none was found, the whole picture) becomes a reference picture in this server’s gallery, and everyone who uses the server may see it. You can undo that at once, or delete it later in the gallery.',
      'Deleted pictures are no longer used or shown. They stay on the server’s disk for seven days so that you can undo; the first change after that removes them for good. The operator can remove them at once (the folder .trash).',
    ],
  },
  logs: {
    heading: 'What is logged',
    text: [
      'For each request: a random number (the trace ID), a status code, how long it took, and the network it came from, so coarse that hundreds of connections share it. Never a picture or its URL, a prompt, a name, or your own network address. To share the load fairly, the server counts requests per address in memory for a short time.',
    ],
  },
  device: {
    heading: 'What this browser keeps',
    text: [
      'Your settings; your history, if you turn it on: smaller copies of the pictures and their results; and the token for adding characters, if you have one. It all stays in this browser. Settings and the token can be cleared in the settings, the history on its own page.',
      'So that a reload doesn’t lose your result, this tab remembers it and its preview’s URL until it’s restored or the tab is closed.',
    ],
  },
  links: {
    heading: 'Links to other sites',
    text: [
      'A link to another site, such as a search for a name, sends that name when you click it, and nothing before. A search for the picture sends its address, if it has a public one, and the site fetches the picture itself. Those sites don’t learn where you came from, and this page sends them no picture.',
    ],
  },
  others: {
    heading: 'Models run by others',
    text: [
      'Some models may run elsewhere; each names its provider. If you choose one, the picture is passed on to that provider, without your network address, under the provider’s own rules. Unless the operator has chosen another, the default model runs here.',
    ],
  },
  operator: {
    heading: 'The operator',
    text: [
      'This page describes the program. Its operator may use a proxy that keeps logs of its own: ask them. Kyara is open source, so you can also run it yourself, even offline.',
    ],
  },
  settings: 'Open settings',
} as const;

export const ja: Texts<typeof en> = {
  lead: '画像がどう扱われるかを、わかりやすくまとめました。Kyara にはアカウントも広告もアクセス解析もなく、Cookie も使いません。',
  sent: {
    heading: '送信されるもの',
    text: [
      '画像を渡すと、ファイルがそのままこのサーバーに送られます。撮影場所、カメラ、プロンプトなどがファイルに含まれていれば、それも一緒です。大きすぎる画像や、サーバーが読めない形式の画像だけは、このページで上限に収まるコピーを作り、それを送ります。URL を入れた場合に送られるのは URL だけで、画像はサーバーが取りに行きます。画像のあるサイトから見えるのはサーバーで、あなたではありません。',
      'ほかに送られるのは、選んだモデル、2 つのスイッチの状態、ページの言語だけです。',
    ],
  },
  here: {
    heading: 'この端末で認識する場合',
    text: [
      'モデルに「この端末で認識」を選ぶと、画像は一切送信されません。認識に必要なデータは一度だけダウンロードし、このブラウザーに保存します。追加したキャラクターは、名前と数値、顔の小さな画像としてここに保存します。送信されるのは、設定で「このサーバーに送る」を押したときだけです。URL が使えるのは、このページからほかのサイトを開ける場合だけです。そのときはこのブラウザーが直接開くので、画像のあるサイトには、アクセスしたことが伝わります。',
      'ダウンロードしたデータと、ここで追加したキャラクターは、設定から削除できます。',
    ],
    exception:
      '例外はギャラリーのページで追加する画像で、このサーバーに送られ、ギャラリーに保存されます。',
  },
  kept: {
    heading: 'サーバーに残るもの',
    text: [
      'ディスクには何も残りません。結果を返した後、表示のために、送られた画像をそのまま、最長 10 分だけメモリに保持します。表示されるのは、画素から作り直して縮小し、メタデータを除いたものです。そのランダムな URL は結果の中にしか書かれていません。',
      '同じ 10 分のあいだ、どこに顔があったかも覚えています。名前を付けられるようにするためです。また、同じ画像にすぐ答えられるよう、結果をファイルの指紋（ハッシュ）とともに覚えています。どれもメモリの中だけにあり、自然に消えます。',
      '結果には、それぞれの顔を数値で表した短いデータも付いています。作品を指定して調べ直すときや、フォルダーの画像のキャラクターに名前を付けたときは、画像の代わりにこのデータを送ります。このタブの中だけにあり、閉じると消えます。ただし「〜ではない」としたり別のキャラクターに移したりした顔のデータは、ギャラリー（端末内での認識ではこのブラウザー）に保存されます。',
    ],
  },
  taught: {
    heading: '追加したキャラクター',
    text: [
      '画像が残るのは、キャラクターの名前を付けて保存するか、確認の「はい」を押したときだけです。その顔の部分（顔が見つからない場合は画像全体）がこのサーバーのギャラリーの参考画像になり、候補の横に表示されて、このサーバーを使う人の目に触れることがあります。すぐに取り消すことも、後からギャラリーで削除することもできます。',
      '削除した画像は、もう認識に使われず、表示もされません。ただし元に戻せるように、サーバーのディスクに 7 日間残り、その後の最初の変更のときに完全に消えます。運営者は .trash フォルダーからすぐに消すこともできます。',
    ],
  },
  logs: {
    heading: '記録されるもの',
    text: [
      'リクエストごとに、ランダムな番号（トレース ID）、状態コード、かかった時間、どのネットワークから来たかを記録します。ネットワークは、数百の接続が区別できないほど大まかなものです。画像やその URL、プロンプト、名前、あなた自身のネットワークアドレスは記録しません。公平に使えるよう、ネットワークアドレスごとのリクエスト数をメモリ上で数えていますが、まもなく消えます。',
    ],
  },
  device: {
    heading: 'このブラウザーに残るもの',
    text: [
      '設定が残ります。オンにすれば履歴（縮小した画像と結果）が、キャラクターを追加するためのトークンを入力するか、それを含むリンクを開けば、そのトークンも残ります。どれもこのブラウザーの中だけにあります。設定とトークンは設定画面で、履歴は履歴のページで削除できます。',
      '再読み込みしても結果に戻れるように、表示中の結果とプレビューの URL をタブが覚えています。戻った時点か、タブを閉じたときに消えます。',
    ],
  },
  links: {
    heading: 'ほかのサイトへのリンク',
    text: [
      '名前の検索など、ほかのサイトへのリンクは、押したときに初めて名前を渡します。画像を探すリンクは、公開された画像の URL を渡し、画像は相手のサイトが取得します。どこから来たかは伝えず、このページから画像を送ることもありません。',
    ],
  },
  others: {
    heading: '外部のモデル',
    text: [
      'モデルの一覧には、外部のサーバーで動いているものが含まれることがあります。それぞれに提供元が書かれています。選ぶと画像がそのサーバーに渡りますが、あなたのネットワークアドレスは渡りません。渡した画像の扱いは、そのサーバーの定めによります。運営者が変更していなければ、既定のモデルはこのサーバーで動きます。',
    ],
  },
  operator: {
    heading: '運営者',
    text: [
      'ここに書いたのはプログラムの動作です。運営者が、独自の記録を残すプロキシを使っていることもあります。気になるときは運営者に尋ねてください。Kyara はオープンソースなので、自分のパソコンで、オフラインでも動かせます。',
    ],
  },
  settings: '設定を開く',
};

export const zh: Texts<typeof en> = {
  lead: '这里说明您的图片会被如何处理。Kyara 没有账号，没有广告，不统计访客，也不使用 Cookie。',
  sent: {
    heading: '会发送什么',
    text: [
      '提交图片后，文件会原样发送到本服务器；如果里面含有拍摄地点、相机或提示词等信息，也会一并发送。只有当图片过大，或格式是服务器无法读取的，才会在本页生成一份合适的副本，并改为发送这份副本。如果提交的是网址，则只发送网址，由服务器自行下载图片；图片所在的网站看到的是本服务器，而不是您。',
      '同时发送的还有您选择的模型、两个开关的状态和页面语言，除此之外没有别的。',
    ],
  },
  here: {
    heading: '在此设备上识别时',
    text: [
      '选择“在此设备上识别”后，图片的任何内容都不会发送。识别所需的数据只下载一次，并保存在此浏览器中；您添加的角色以名字、数值和脸部小图保存在这里，只有在设置中点击“发送到本服务器”时才会发送。只有在此页面能够打开其他网站时，才可以使用图片网址；这时由此浏览器直接打开，图片所在的网站会得知您的访问。',
      '已下载的数据和在此添加的角色都可以在设置中删除。',
    ],
    exception: '例外是在图库页面添加的图片：它们会发送到本服务器，并保存在其图库中。',
  },
  kept: {
    heading: '服务器会保留什么',
    text: [
      '硬盘上什么都不留。返回结果后，图片会按发送时的原样在内存中最多保留十分钟，供页面显示。显示的是由像素重新生成、缩小并去除元数据的图片，它的随机网址只写在结果里。',
      '在这十分钟内，服务器还会记得脸在图片中的位置，以便您填写名字；还会按文件的指纹（哈希）记住识别结果，以便同一张图片能立即得到答复。这些都只在内存中，到时自动清除。',
      '结果中还附有每张脸的一小段数值描述。指定作品重新识别，或为文件夹图片中的角色填写名字时，发送的是这段描述，而不是图片。它只在这个标签页里，关闭后即消失。但如果您指出某张脸不是某个角色，或把它移到别的角色，这段描述会保存在图库中（在此设备上识别时保存在此浏览器中）。',
    ],
  },
  taught: {
    heading: '您添加的角色',
    text: [
      '只有当您填写角色的名字并保存，或确认 Kyara 的猜测时，图片才会留下：其中的脸（没有找到脸时为整张图片）会成为本服务器图库里的参考图，显示在候选旁边，本服务器的使用者都可能看到。您可以立即撤销，也可以以后在图库中删除。',
      '删除后的图片不再参与识别，也不再显示，但会在服务器的硬盘上保留七天，以便撤销；此后图库再有变动时就会彻底删除。运营者可以随时从 .trash 文件夹中将其删除。',
    ],
  },
  logs: {
    heading: '会记录什么',
    text: [
      '每次请求会记录一个随机编号（追踪 ID）、状态码、耗时，以及来自哪个网络；网络只记到数百个连接无法区分的程度。从不记录图片及其网址、提示词、名字或您自己的网络地址。为了公平分配，服务器会在内存中按地址统计请求次数，很快就会忘记。',
    ],
  },
  device: {
    heading: '此浏览器会保存什么',
    text: [
      '您的设置；如果您开启了历史记录，还有缩小的图片及其结果；如果您填写了令牌或打开了带有令牌的链接，还有这个用于添加角色的令牌。它们都只在此浏览器里。设置和令牌可在设置中清除，历史记录可在历史记录页面删除。',
      '为了刷新后能回到结果，标签页会记住正在查看的结果及其预览的网址，恢复后或关闭标签页时即清除。',
    ],
  },
  links: {
    heading: '指向其他网站的链接',
    text: [
      '指向其他网站的链接（例如搜索某个名字）只在您点击时才带上名字，此前不会发送任何内容。搜索图片的链接会带上图片的公开网址，由对方网站自行获取图片。那些网站不会知道您从哪里来，本页也不会向它们发送图片。',
    ],
  },
  others: {
    heading: '外部模型',
    text: [
      '模型列表里可能有在别处运行的模型，每个都注明了提供方。选用后，图片会转交给那个服务器，但不含您的网络地址；它如何处理由该服务器决定。除非运营者另有设置，默认模型在本服务器上运行。',
    ],
  },
  operator: {
    heading: '运营者',
    text: [
      '以上说的是程序本身。运营者可能使用自带日志的代理；如果您在意，请向其询问。Kyara 是开源的，您也可以在自己的电脑上离线运行。',
    ],
  },
  settings: '打开设置',
};

export const usePrivacyTexts = featureTexts('privacy', { en, ja, zh });
