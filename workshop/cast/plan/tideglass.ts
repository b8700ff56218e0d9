import type { Portraits } from './row.ts';

/** The single pictures of this work's characters. */
export const tideglassPlan: Readonly<Record<string, Portraits>> = {
  'iruka-tamashio': {
    references: [
      ['uniform', 'front', 'joy', 'cel', 'day', 'bust', 'down', 'sky'],
      ['raincoat', 'right', 'smile', 'paint', 'studio', 'waist', 'hips', 'discRose'],
      ['summer', 'left', 'surprised', 'flat', 'dusk', 'bust', 'clasped', 'seaDusk'],
      ['uniform', 'tilt-right', 'shy', 'ink', 'day', 'full', 'hold', 'paperCool', 'flowers'],
      ['raincoat', 'down', 'calm', 'cel', 'night', 'close-up', 'down', 'stars'],
    ],
    probes: [
      ['festival', 'tilt-left', 'laugh', 'pop', 'studio', 'bust', 'hold', 'discMint', 'book'],
      ['galley', 'far-right', 'crying', 'cel', 'day', 'waist', 'down', 'greenhouse'],
      ['festival', 'up', 'wink', 'paint', 'backlit', 'bust', 'down', 'sunrays'],
      ['galley', 'down-left', 'angry', 'sketch', 'dusk', 'full', 'hips', 'roofsDusk'],
    ],
  },
  'haruse-todoriki': {
    references: [
      ['deckhand', 'front', 'smile', 'cel', 'studio', 'bust', 'hold', 'bars', 'cup'],
      ['uniform', 'left', 'determined', 'ink', 'day', 'waist', 'down', 'paper'],
      ['hoodie', 'right', 'laugh', 'cel', 'backlit', 'bust', 'down', 'hill'],
      ['deckhand', 'tilt-left', 'calm', 'flat', 'dusk', 'full', 'chin', 'harbour'],
      ['uniform', 'up', 'angry', 'paint', 'day', 'close-up', 'down', 'window'],
    ],
    probes: [
      ['stripes', 'tilt-right', 'joy', 'flat', 'day', 'bust', 'cheer', 'meadow'],
      ['festival', 'far-left', 'surprised', 'pop', 'dusk', 'waist', 'down', 'dunes'],
      ['stripes', 'down', 'wink', 'cel', 'studio', 'bust', 'hips', 'discSky'],
      ['festival', 'up-right', 'shy', 'sketch', 'night', 'full', 'clasped', 'cityNight'],
    ],
  },
  'mio-kagaribashi': {
    references: [
      ['uniform', 'right', 'calm', 'paint', 'day', 'bust', 'hips', 'library'],
      ['knit', 'front', 'smug', 'cel', 'dusk', 'waist', 'hips', 'attic'],
      ['mechanic', 'left', 'joy', 'cel', 'day', 'bust', 'hips', 'snow'],
      ['uniform', 'tilt-left', 'serene', 'flat', 'studio', 'full', 'clasped', 'barsLilac'],
      ['knit', 'down-left', 'pout', 'ink', 'neon', 'close-up', 'down', 'neon'],
    ],
    probes: [
      ['coat', 'far-left', 'smile', 'cel', 'night', 'bust', 'wave', 'festival'],
      ['festival', 'tilt-right', 'angry', 'ink', 'day', 'waist', 'hips', 'paperCool'],
      ['coat', 'up', 'laugh', 'pop', 'studio', 'bust', 'chin', 'discLemon'],
      ['festival', 'up-right', 'sad', 'paint', 'dusk', 'full', 'chin', 'seaDusk'],
    ],
  },
  'genzo-isobata': {
    references: [
      ['captain', 'left', 'serene', 'cel', 'day', 'bust', 'clasped', 'corridor'],
      ['dock', 'front', 'laugh', 'flat', 'night', 'waist', 'hold', 'snowStreet', 'map'],
      ['shirt', 'right', 'determined', 'ink', 'studio', 'bust', 'down', 'paperCool'],
      ['captain', 'tilt-right', 'smile', 'paint', 'day', 'full', 'down', 'leaves'],
      ['dock', 'up-right', 'calm', 'pop', 'dusk', 'close-up', 'down', 'roofsDusk'],
    ],
    probes: [
      ['storm', 'far-right', 'angry', 'cel', 'day', 'bust', 'hips', 'hill'],
      ['wool', 'tilt-left', 'surprised', 'paint', 'neon', 'waist', 'down', 'neon'],
      ['storm', 'down', 'joy', 'sketch', 'studio', 'bust', 'down', 'paperCool'],
      ['wool', 'down-left', 'sleepy', 'flat', 'day', 'full', 'hold', 'train', 'cup'],
    ],
  },
};
