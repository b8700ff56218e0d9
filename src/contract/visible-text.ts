const JOINER =
  /(?<=\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F)?)\u200D(?=\p{Extended_Pictographic})/u;
const VARIANT = /(?<=\p{Extended_Pictographic}|\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const UNSEEN =
  /\p{Cf}|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/u;

/**
 * Signs without a shape of their own: they turn text round (U+202E), hide in it (zero width) or look
 * like nothing (fillers). Only joiners within an emoji and variants of a letter say something.
 */
const INVISIBLE = new RegExp(`(?!${JOINER.source}|${VARIANT.source})(?:${UNSEEN.source})`, 'gu');

/** A name without signs that nobody sees, by which two names could look alike. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '');
}
