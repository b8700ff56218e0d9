import type { Translated } from '../../contract/language.ts';

export function notLoadable(reason: string): Translated {
  return {
    ja: `モデルを読み込めません：${reason}`,
    en: `The model cannot be loaded: ${reason}`,
    zh: `无法加载模型：${reason}`,
  };
}

export function bothSentences(first: Translated, second: Translated): Translated {
  return {
    ja: `${first.ja}${second.ja}`,
    en: `${first.en} ${second.en}`.trim(),
    zh: `${first.zh}${second.zh}`,
  };
}

export class ModelProblem extends Error {
  override readonly name = 'ModelProblem';
  readonly text: Translated;
  /** Missing files are not logged: the manifest may say how to get them. */
  readonly isMissing: boolean;

  constructor(text: Translated, message: string, isMissing = false) {
    super(message);
    this.text = text;
    this.isMissing = isMissing;
  }
}

/** @param file with its folder, as shown to people */
export function missingFile(file: string): ModelProblem {
  const text = {
    ja: `モデルのファイルがありません。${file} をモデルフォルダーに置いてください。`,
    en: `Not installed: put ${file} into the models folder.`,
    zh: `尚未安装：请将 ${file} 放入模型文件夹。`,
  };
  return new ModelProblem(text, text.en, true);
}

export function otherChecksum(file: string): ModelProblem {
  const text = {
    ja: `${file} の内容がマニフェストのチェックサムと一致しません。`,
    en: `The content of ${file} does not match the manifest’s checksum.`,
    zh: `${file} 的内容与清单中的校验和不一致。`,
  };
  return new ModelProblem(text, text.en);
}

export function badManifest(reason: string): ModelProblem {
  const text = {
    ja: `manifest.json を読めません：${reason}`,
    en: `The manifest.json cannot be used: ${reason}`,
    zh: `无法使用 manifest.json：${reason}`,
  };
  return new ModelProblem(text, reason);
}
