import type { Portraits } from './row.ts';

/** The single pictures of this work's characters. */
export const sixthBellPlan: Readonly<Record<string, Portraits>> = {
  'kohaku-shirube': {
    references: [
      ['uniform', 'front', 'calm', 'cel', 'dusk', 'bust', 'clasped', 'harbour'],
      ['shrine', 'right', 'shy', 'flat', 'studio', 'waist', 'hold', 'barsCool', 'book'],
      ['winter', 'left', 'sad', 'ink', 'day', 'bust', 'clasped', 'paper'],
      ['uniform', 'tilt-right', 'determined', 'paint', 'night', 'full', 'hips', 'stars'],
      ['shrine', 'down', 'smile', 'pop', 'day', 'close-up', 'down', 'rooftop'],
    ],
    probes: [
      ['reading', 'tilt-left', 'serene', 'cel', 'day', 'bust', 'down', 'river'],
      ['cardigan', 'far-right', 'crying', 'paint', 'backlit', 'waist', 'down', 'sunrays'],
      ['reading', 'up', 'surprised', 'sketch', 'day', 'bust', 'clasped', 'paper'],
      ['cardigan', 'down-left', 'pout', 'flat', 'neon', 'full', 'chin', 'neon'],
    ],
  },
  'ren-utsugihara': {
    references: [
      ['uniform', 'front', 'calm', 'cel', 'day', 'bust', 'down', 'shrine'],
      ['vest', 'left', 'sleepy', 'paint', 'studio', 'waist', 'hold', 'discRose', 'cup'],
      ['hoodie', 'right', 'smile', 'flat', 'dusk', 'bust', 'hold', 'dunes', 'lantern'],
      ['uniform', 'tilt-left', 'surprised', 'ink', 'day', 'full', 'chin', 'paper'],
      ['vest', 'up', 'shy', 'cel', 'night', 'close-up', 'down', 'cityNight'],
    ],
    probes: [
      ['coat', 'tilt-right', 'serene', 'pop', 'studio', 'bust', 'down', 'discMint'],
      ['cafe', 'far-left', 'angry', 'cel', 'day', 'waist', 'hips', 'cafe'],
      ['coat', 'down', 'laugh', 'paint', 'backlit', 'bust', 'cheer', 'hill'],
      ['cafe', 'up-right', 'smug', 'sketch', 'dusk', 'full', 'wave', 'attic'],
    ],
  },
  'tsumugi-hoshigome': {
    references: [
      ['uniform', 'right', 'joy', 'cel', 'studio', 'bust', 'hips', 'bars'],
      ['stars', 'front', 'laugh', 'ink', 'day', 'waist', 'clasped', 'paperCool'],
      ['knit', 'left', 'surprised', 'cel', 'backlit', 'bust', 'chin', 'sunrays'],
      ['uniform', 'tilt-left', 'crying', 'flat', 'dusk', 'full', 'down', 'seaDusk'],
      ['stars', 'down-left', 'smile', 'paint', 'day', 'close-up', 'down', 'deck'],
    ],
    probes: [
      ['rain', 'far-left', 'pout', 'flat', 'day', 'bust', 'chin', 'shelves'],
      ['picnic', 'tilt-right', 'serene', 'pop', 'dusk', 'waist', 'down', 'roofsDusk'],
      ['rain', 'up', 'wink', 'cel', 'studio', 'bust', 'wave', 'discSky'],
      ['picnic', 'up-right', 'shy', 'sketch', 'night', 'full', 'hold', 'festival', 'map'],
    ],
  },
  'yae-kureori': {
    references: [
      ['librarian', 'left', 'smile', 'paint', 'day', 'bust', 'chin', 'sky'],
      ['shawl', 'front', 'serene', 'cel', 'dusk', 'waist', 'down', 'harbour'],
      ['kimono', 'right', 'smug', 'cel', 'day', 'bust', 'wave', 'greenhouse'],
      ['librarian', 'tilt-right', 'calm', 'flat', 'studio', 'full', 'hold', 'barsLilac', 'book'],
      ['shawl', 'up-right', 'laugh', 'ink', 'neon', 'close-up', 'down', 'neon'],
    ],
    probes: [
      ['knit', 'far-right', 'surprised', 'cel', 'night', 'bust', 'down', 'snowStreet'],
      ['coat', 'tilt-left', 'sad', 'ink', 'day', 'waist', 'clasped', 'paper'],
      ['knit', 'down', 'wink', 'pop', 'studio', 'bust', 'clasped', 'discLemon'],
      ['coat', 'down-left', 'determined', 'paint', 'dusk', 'full', 'cheer', 'dunes'],
    ],
  },
};
