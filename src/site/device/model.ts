import type { Model } from '../../contract/model.ts';

const ID = 'on-device';

/** Cache Storage of the recogniser's files, apart from the page's own. */
export const DEVICE_CACHE = 'kyara-device';

/** Whether this page has no service: it was built for a plain file host. */
export function isAlone(): boolean {
  return document.querySelector('meta[name="kyara-service"][content="none"]') !== null;
}

/** Whether pictures are recognised on this device, with that model chosen (empty: the default). */
export function isHere(model: string): boolean {
  return model === ID || isAlone();
}

/** The device's own recogniser, chosen like a model of the service. */
export function deviceModel(): Model {
  return {
    id: ID,
    name: 'On this device',
    provider: 'Kyara',
    enabled: 'OffscreenCanvas' in globalThis && 'WebAssembly' in globalThis,
    default: isAlone(),
    desc: {
      en: 'Your pictures stay on this device. Downloads 36\u00a0MB once, another 9\u00a0MB for the first picture with Content Credentials, and takes up to 2.5 times as long as the service.',
      ja: '画像は端末の外に出ません。初回のみ 36\u00a0MB、コンテンツクレデンシャル付きの画像では初回のみさらに 9\u00a0MB をダウンロードします。サービスの最大 2.5\u00a0倍ほど時間がかかります。',
      zh: '图片不会离开此设备。首次使用需下载 36\u00a0MB，首次遇到带内容凭证的图片时另需 9\u00a0MB；识别时间最长约为服务的 2.5\u00a0倍。',
    },
  };
}

/** Of a reply that was made on this device. */
export const HERE_TRACE = 'device-';
