import { cafe, table } from './backgrounds/cafe.ts';
import { desk, ferns, flowerBed, mooring, snowbank } from './backgrounds/foregrounds.ts';
import { attic, greenhouse, stillLife } from './backgrounds/home.ts';
import { seaDusk } from './backgrounds/nature.ts';
import { corridor, library, train } from './backgrounds/school.ts';
import { festival, harbour, river, rooftop, snowStreet } from './backgrounds/town.ts';
import { deck, dunes, hill, shrine } from './backgrounds/wild.ts';
import type { Backdrop, Person, Picture } from './compose.ts';
import type { PropName } from './draw/props.ts';
import type { ArmsName, ExpressionName, LightName, Names, PoseName, StyleName } from './types.ts';

/** Someone in a scene: x and y of the head and the face's width, as shares of the width (height for y). */
type Place = readonly [
  who: string,
  x: number,
  y: number,
  size: number,
  outfit: string,
  pose: PoseName,
  expression: ExpressionName,
  arms: ArmsName,
  prop?: PropName,
];

interface Stage {
  backdrop: Backdrop;
  foreground?: Backdrop;
  style: StyleName;
  light: LightName;
  people: readonly Place[];
}

const W = 1200;
const H = 800;

function person([who, x, y, size, outfit, pose, expression, arms, prop]: Place): Person {
  return { who, x: x * W, y: y * H, size: size * W, outfit, pose, expression, arms, prop };
}

function scene(file: string, stage: Stage): Picture {
  return { ...stage, file, w: W, h: H, people: stage.people.map(person) };
}

const STAGES: readonly Stage[] = [
  {
    backdrop: corridor,
    style: 'cel',
    light: 'day',
    people: [
      ['ren-utsugihara', 0.7, 0.38, 0.1, 'uniform', 'left', 'calm', 'hold', 'book'],
      ['kohaku-shirube', 0.28, 0.4, 0.1, 'uniform', 'right', 'smile', 'clasped'],
      ['tsumugi-hoshigome', 0.5, 0.5, 0.105, 'uniform', 'front', 'joy', 'down'],
    ],
  },
  {
    backdrop: harbour,
    foreground: mooring,
    style: 'cel',
    light: 'dusk',
    people: [
      ['genzo-isobata', 0.72, 0.35, 0.1, 'captain', 'left', 'calm', 'down'],
      ['iruka-tamashio', 0.3, 0.44, 0.102, 'uniform', 'right', 'laugh', 'wave'],
    ],
  },
  {
    backdrop: train,
    style: 'cel',
    light: 'day',
    people: [
      ['mio-kagaribashi', 0.19, 0.5, 0.125, 'uniform', 'right', 'calm', 'hold', 'book'],
      ['iruka-tamashio', 0.5, 0.47, 0.094, 'summer', 'tilt-right', 'serene', 'down'],
      ['haruse-todoriki', 0.74, 0.44, 0.094, 'hoodie', 'left', 'sleepy', 'down'],
    ],
  },
  {
    backdrop: cafe,
    foreground: table,
    style: 'paint',
    light: 'day',
    people: [
      ['yae-kureori', 0.2, 0.5, 0.104, 'knit', 'right', 'smile', 'down'],
      ['ren-utsugihara', 0.5, 0.44, 0.1, 'cafe', 'front', 'calm', 'hold', 'cup'],
      ['kohaku-shirube', 0.8, 0.5, 0.102, 'cardigan', 'left', 'shy', 'chin'],
    ],
  },
  {
    backdrop: festival,
    style: 'cel',
    light: 'dusk',
    people: [
      ['haruse-todoriki', 0.64, 0.4, 0.092, 'festival', 'left', 'laugh', 'cheer'],
      ['mio-kagaribashi', 0.38, 0.44, 0.09, 'festival', 'right', 'joy', 'hold', 'lantern'],
      ['iruka-tamashio', 0.13, 0.5, 0.09, 'festival', 'front', 'wink', 'down'],
      ['tsumugi-hoshigome', 0.88, 0.52, 0.09, 'knit', 'left', 'surprised', 'clasped'],
    ],
  },
  {
    backdrop: library,
    foreground: desk,
    style: 'flat',
    light: 'studio',
    people: [
      ['yae-kureori', 0.24, 0.38, 0.098, 'librarian', 'right', 'serene', 'hold', 'book'],
      ['tsumugi-hoshigome', 0.74, 0.48, 0.104, 'stars', 'left', 'surprised', 'cheer'],
    ],
  },
  {
    backdrop: rooftop,
    style: 'cel',
    light: 'day',
    people: [
      ['haruse-todoriki', 0.15, 0.4, 0.08, 'uniform', 'right', 'smile', 'hips'],
      ['ren-utsugihara', 0.86, 0.39, 0.076, 'vest', 'left', 'surprised', 'down'],
      ['mio-kagaribashi', 0.66, 0.42, 0.08, 'mechanic', 'left', 'smug', 'hips'],
      ['kohaku-shirube', 0.4, 0.54, 0.118, 'reading', 'tilt-right', 'serene', 'clasped'],
    ],
  },
  {
    backdrop: shrine,
    foreground: ferns,
    style: 'ink',
    light: 'day',
    people: [
      ['kohaku-shirube', 0.34, 0.42, 0.104, 'shrine', 'right', 'calm', 'clasped'],
      ['varro-quillon', 0.68, 0.4, 0.104, 'jerkin', 'left', 'smug', 'hips'],
    ],
  },
  {
    backdrop: dunes,
    style: 'cel',
    light: 'dusk',
    people: [
      ['sefu-okarande', 0.13, 0.4, 0.074, 'cloak', 'right', 'determined', 'down'],
      ['lumiel-astervane', 0.36, 0.43, 0.092, 'traveller', 'right', 'smile', 'hold', 'map'],
      ['varro-quillon', 0.6, 0.43, 0.082, 'thief', 'left', 'calm', 'down'],
      ['pippa-merrowind', 0.82, 0.58, 0.12, 'cloak', 'left', 'joy', 'wave'],
    ],
  },
  {
    backdrop: deck,
    style: 'paint',
    light: 'day',
    people: [
      ['sefu-okarande', 0.76, 0.36, 0.104, 'navigator', 'left', 'smile', 'hold', 'map'],
      ['pippa-merrowind', 0.47, 0.55, 0.122, 'painter', 'up', 'surprised', 'down'],
      ['lumiel-astervane', 0.17, 0.4, 0.084, 'tunic', 'right', 'calm', 'wave'],
    ],
  },
  {
    backdrop: snowStreet,
    foreground: snowbank,
    style: 'pop',
    light: 'day',
    people: [
      ['genzo-isobata', 0.14, 0.36, 0.088, 'wool', 'right', 'smile', 'down'],
      ['yae-kureori', 0.38, 0.4, 0.084, 'coat', 'left', 'smile', 'clasped'],
      ['pippa-merrowind', 0.61, 0.56, 0.104, 'smock', 'front', 'pout', 'down'],
      ['lumiel-astervane', 0.86, 0.44, 0.086, 'night', 'left', 'joy', 'hold', 'cup'],
    ],
  },
  {
    backdrop: hill,
    foreground: flowerBed,
    style: 'cel',
    light: 'backlit',
    people: [
      ['varro-quillon', 0.1, 0.4, 0.08, 'linen', 'right', 'wink', 'hips'],
      ['mio-kagaribashi', 0.3, 0.45, 0.078, 'knit', 'front', 'smile', 'down'],
      ['sefu-okarande', 0.51, 0.36, 0.082, 'ceremony', 'front', 'laugh', 'down'],
      ['iruka-tamashio', 0.73, 0.47, 0.076, 'raincoat', 'tilt-left', 'joy', 'down'],
      ['ren-utsugihara', 0.91, 0.41, 0.08, 'hoodie', 'left', 'calm', 'down'],
    ],
  },
];

/** Pictures of several people. */
export function scenes(): Picture[] {
  return STAGES.map((stage, i) =>
    scene(`e2e/fixtures/cast/scenes/${String(i + 1).padStart(2, '0')}.webp`, stage),
  );
}

/** Pictures of nobody. */
export function nobody(): Picture[] {
  return [hill, stillLife, attic, river, greenhouse, seaDusk].map((backdrop, i) => ({
    file: `e2e/fixtures/cast/nobody/${String(i + 1).padStart(2, '0')}.webp`,
    w: 960,
    h: 640,
    style: i % 2 ? 'paint' : 'cel',
    light: 'studio',
    backdrop,
    people: [],
  }));
}

/** A landing-page picture of several people. */
export interface SampleScene {
  picture: Picture;
  alt: Names;
}

/** The two scenes on the landing page. */
export function sampleScenes(): SampleScene[] {
  return [
    {
      picture: scene('public/samples/greenhouse.webp', {
        backdrop: greenhouse,
        foreground: flowerBed,
        style: 'cel',
        light: 'day',
        people: [
          ['pippa-merrowind', 0.22, 0.5, 0.12, 'apprentice', 'right', 'joy', 'wave'],
          ['kohaku-shirube', 0.78, 0.44, 0.118, 'reading', 'left', 'smile', 'clasped'],
          ['mio-kagaribashi', 0.5, 0.48, 0.12, 'mechanic', 'front', 'calm', 'hold', 'flowers'],
        ],
      }),
      alt: {
        ja: '温室で花束を囲む三人の少女',
        en: 'Three girls around a bunch of flowers in a greenhouse',
        zh: '温室里围着花束的三位少女',
      },
    },
    {
      picture: scene('public/samples/quay.webp', {
        backdrop: harbour,
        foreground: mooring,
        style: 'cel',
        light: 'dusk',
        people: [
          ['varro-quillon', 0.7, 0.42, 0.122, 'linen', 'left', 'wink', 'hips'],
          ['iruka-tamashio', 0.3, 0.46, 0.122, 'galley', 'tilt-left', 'laugh', 'hold', 'cup'],
        ],
      }),
      alt: {
        ja: '夕暮れの港で笑い合う、橙色の髪の少女と紺色の髪の少年',
        en: 'A girl with orange hair and a boy with navy hair laugh on an evening quay',
        zh: '黄昏的码头上，橙发少女与藏蓝发少年相视而笑',
      },
    },
  ];
}
