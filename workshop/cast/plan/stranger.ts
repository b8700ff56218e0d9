import type { Row } from './row.ts';

/** Pictures of someone who is not in the gallery. */
export const strangerPlan: readonly Row[] = [
  ['black', 'front', 'calm', 'cel', 'day', 'bust', 'down', 'snow'],
  ['street', 'right', 'smug', 'flat', 'studio', 'waist', 'hips', 'barsCool'],
  ['band', 'tilt-left', 'laugh', 'paint', 'day', 'bust', 'wave', 'leaves'],
  ['black', 'left', 'determined', 'ink', 'studio', 'waist', 'clasped', 'paperCool'],
  ['street', 'down', 'sad', 'cel', 'dusk', 'bust', 'down', 'roofsDusk'],
  ['band', 'right', 'surprised', 'pop', 'studio', 'bust', 'chin', 'discLemon'],
  ['street', 'up', 'serene', 'paint', 'backlit', 'bust', 'down', 'sunrays'],
  ['black', 'tilt-right', 'angry', 'cel', 'night', 'full', 'down', 'cityNight'],
  ['band', 'up-right', 'wink', 'flat', 'day', 'waist', 'cheer', 'sky'],
];
