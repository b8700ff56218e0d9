import type { Translated } from '../../contract/language.ts';

export function brokenPack(reason: string): Translated {
  return {
    ja: `このパックは使えません：${reason}`,
    en: `This pack cannot be used: ${reason}`,
    zh: `无法使用这个角色包：${reason}`,
  };
}

export function changedFile(file: string): Translated {
  return {
    ja: `${file} の内容がパックのチェックサムと一致しません。もう一度コピーしてください。`,
    en: `The content of ${file} does not match the pack's checksum. Copy the pack again.`,
    zh: `${file} 的内容与角色包的校验和不一致。请重新复制。`,
  };
}

export const OTHER_EMBEDDER: Translated = {
  ja: '別の認識モデル用に作られたパックなので、ここのモデルでは使えません。',
  en: 'This pack was made for another recogniser, so no model here can use it.',
  zh: '这个角色包是为另一个识别模型制作的，这里的模型无法使用。',
};
