const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_TO_HIRAGANA = 0x60;
/** Accents of Latin letters, not the Japanese voicing marks. */
const ACCENTS = /[\u0300-\u036f]/g;

function toHiragana(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA);
}

/** A text folded for searching: without case, width (ＡＢＣ, ｶﾅ), accents and the two kana scripts. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return plain.replace(KATAKANA, toHiragana).trim();
}
