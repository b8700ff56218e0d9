import type { Names } from '../types.ts';
import type { Row } from './row.ts';

/** A picture of one person for the landing page. */
export interface Sample {
  name: string;
  who: string;
  row: Row;
  alt: Names;
}

export const samplePlan: readonly Sample[] = [
  {
    name: 'kohaku',
    who: 'kohaku-shirube',
    row: ['shrine', 'tilt-left', 'smile', 'cel', 'backlit', 'waist', 'hold', 'sunrays', 'flowers'],
    alt: {
      ja: '紫がかった黒髪を切りそろえ、花束を抱えてほほえむ少女',
      en: 'A girl with straight violet-black hair smiles over a bunch of flowers',
      zh: '齐刘海、紫黑长发的少女捧着花束微笑',
    },
  },
  {
    name: 'tsumugi',
    who: 'tsumugi-hoshigome',
    row: ['stars', 'left', 'joy', 'cel', 'day', 'bust', 'wave', 'meadow'],
    alt: {
      ja: '青緑の巻き毛とそばかすの少女が花畑で手を振っている',
      en: 'A freckled girl with big teal curls waves in a field of flowers',
      zh: '青绿色卷发、带雀斑的少女在花田里挥手',
    },
  },
  {
    name: 'sefu',
    who: 'sefu-okarande',
    row: ['navigator', 'up-right', 'smile', 'cel', 'dusk', 'bust', 'hips', 'seaDusk'],
    alt: {
      ja: '髪を高く束ねた航海士が夕暮れの海を背に笑っている',
      en: 'A navigator with tied-up locs smiles before the evening sea',
      zh: '束起长辫的航海士背对暮色中的大海微笑',
    },
  },
  {
    name: 'lumiel',
    who: 'lumiel-astervane',
    row: ['astronomer', 'right', 'calm', 'cel', 'night', 'waist', 'hold', 'stars', 'lantern'],
    alt: {
      ja: '星空の下、とんがり帽子の少女がランタンを掲げている',
      en: 'A girl in a pointed hat holds a lantern under the stars',
      zh: '星空下，戴尖顶帽的少女提着灯',
    },
  },
];
