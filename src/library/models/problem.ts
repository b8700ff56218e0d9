import type { Translated } from '../../contract/language.ts';
import { brokenManifest, notInstalled, wrongChecksum } from './texts.ts';

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
  const text = notInstalled(file);
  return new ModelProblem(text, text.en, true);
}

export function otherChecksum(file: string): ModelProblem {
  const text = wrongChecksum(file);
  return new ModelProblem(text, text.en);
}

export function badManifest(reason: string): ModelProblem {
  return new ModelProblem(brokenManifest(reason), reason);
}
