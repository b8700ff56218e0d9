import type { Portraits } from './row.ts';

/** The single pictures of this work's characters. */
export const mothPlan: Readonly<Record<string, Portraits>> = {
  'lumiel-astervane': {
    references: [
      ['traveller', 'front', 'smile', 'paint', 'day', 'bust', 'down', 'window'],
      ['tunic', 'right', 'sad', 'cel', 'night', 'waist', 'chin', 'stars'],
      ['festival', 'left', 'joy', 'cel', 'studio', 'bust', 'clasped', 'barsCool'],
      ['traveller', 'tilt-right', 'serene', 'flat', 'day', 'full', 'down', 'meadow'],
      ['tunic', 'down', 'shy', 'ink', 'dusk', 'close-up', 'down', 'attic'],
    ],
    probes: [
      ['astronomer', 'tilt-left', 'calm', 'cel', 'day', 'bust', 'hold', 'library', 'flowers'],
      ['night', 'far-right', 'laugh', 'ink', 'neon', 'waist', 'chin', 'neon'],
      ['astronomer', 'up', 'surprised', 'pop', 'studio', 'bust', 'down', 'discRose'],
      ['night', 'down-left', 'determined', 'paint', 'day', 'full', 'down', 'snow'],
    ],
  },
  'varro-quillon': {
    references: [
      ['thief', 'front', 'smug', 'cel', 'dusk', 'bust', 'hips', 'seaDusk'],
      ['jerkin', 'left', 'determined', 'flat', 'studio', 'waist', 'cheer', 'discMint'],
      ['linen', 'right', 'calm', 'ink', 'day', 'bust', 'down', 'paperCool'],
      ['thief', 'tilt-left', 'angry', 'paint', 'night', 'full', 'hips', 'cityNight'],
      ['jerkin', 'up', 'wink', 'pop', 'day', 'close-up', 'down', 'corridor'],
    ],
    probes: [
      ['hooded', 'tilt-right', 'laugh', 'cel', 'day', 'bust', 'cheer', 'leaves'],
      ['courier', 'far-left', 'surprised', 'paint', 'backlit', 'waist', 'down', 'hill'],
      ['hooded', 'down', 'sleepy', 'sketch', 'day', 'bust', 'down', 'paperCool'],
      ['courier', 'up-right', 'smile', 'flat', 'neon', 'full', 'clasped', 'neon'],
    ],
  },
  'pippa-merrowind': {
    references: [
      ['painter', 'right', 'joy', 'cel', 'day', 'bust', 'cheer', 'hill'],
      ['smock', 'front', 'pout', 'paint', 'studio', 'waist', 'chin', 'bars'],
      ['apprentice', 'left', 'surprised', 'flat', 'dusk', 'bust', 'clasped', 'roofsDusk'],
      ['painter', 'tilt-left', 'laugh', 'ink', 'day', 'full', 'clasped', 'paperCool'],
      ['smock', 'down-left', 'shy', 'cel', 'night', 'close-up', 'down', 'festival'],
    ],
    probes: [
      ['cloak', 'far-left', 'smile', 'pop', 'studio', 'bust', 'wave', 'discSky'],
      ['stripes', 'tilt-right', 'crying', 'cel', 'day', 'waist', 'down', 'train'],
      ['cloak', 'up', 'determined', 'paint', 'backlit', 'bust', 'hips', 'sunrays'],
      ['stripes', 'up-right', 'wink', 'sketch', 'dusk', 'full', 'down', 'harbour'],
    ],
  },
  'sefu-okarande': {
    references: [
      ['navigator', 'left', 'smile', 'cel', 'studio', 'bust', 'wave', 'barsLilac'],
      ['ceremony', 'front', 'calm', 'ink', 'day', 'waist', 'hold', 'paper', 'lantern'],
      ['deck', 'right', 'laugh', 'cel', 'backlit', 'bust', 'chin', 'hill'],
      ['navigator', 'tilt-right', 'determined', 'flat', 'dusk', 'full', 'down', 'dunes'],
      ['ceremony', 'up-right', 'serene', 'paint', 'day', 'close-up', 'down', 'rooftop'],
    ],
    probes: [
      ['jerkin', 'far-right', 'joy', 'flat', 'day', 'bust', 'clasped', 'river'],
      ['cloak', 'tilt-left', 'angry', 'pop', 'dusk', 'waist', 'cheer', 'attic'],
      ['jerkin', 'down', 'surprised', 'cel', 'studio', 'bust', 'down', 'discLemon'],
      ['cloak', 'down-left', 'smug', 'sketch', 'night', 'full', 'hips', 'snowStreet'],
    ],
  },
};
