import { points, spatial } from '../geometry.ts';
import type { Character, Work } from '../types.ts';

export const sixthBell: Work = {
  slug: 'sixth-bell-library',
  names: { ja: '六つ目の鐘の図書室', en: 'The Sixth Bell Library', zh: '第六钟声图书室' },
};

const work = sixthBell.slug;

const kohaku: Character = {
  slug: 'kohaku-shirube',
  work,
  names: { ja: '標こはく', en: 'Kohaku Shirube', zh: '标琥珀' },
  skin: '#fff0e6',
  hair: {
    base: '#372c4f',
    tip: '#54407c',
    fringe: points(
      '-119 22, -112 96, -86 96, -89 -18, -88 -4, -66 -2, -62 -14, -60 0, -34 2, -31 -12, -28 3, 0 4, 3 -10, 6 3, 32 2, 35 -12, 38 1, 62 -2, 65 -14, 68 -3, 88 -4, 89 -18, 86 96, 112 96, 119 22',
    ),
    part: [0, -132],
    back: [
      {
        d: 'M-128 -60 C-156 60 -164 260 -158 470 C-80 492 80 492 158 470 C164 260 156 60 128 -60 Z',
      },
    ],
    shine: -84,
  },
  eyes: {
    colour: '#e8982a',
    w: 1.06,
    h: 0.98,
    slant: 8,
    lash: 1.2,
    spikes: 2,
    pupil: 'ring',
    browWidth: 0.75,
  },
  build: { shoulder: 126, neck: 32, chin: 118, jaw: 0.94 },
  extras: [],
  outfits: {
    uniform: { kind: 'blazer', colours: ['#3c3559', '#ffffff', '#b83a4b', '#b83a4b'] },
    shrine: {
      kind: 'kimono',
      colours: ['#ffffff', '#c8373f', '#ffffff', '#c8373f'],
      extras: ['flower'],
    },
    winter: { kind: 'coat', colours: ['#8c2f45', '#efe6f4', '#e8b04a', '#efe6f4'] },
    reading: { kind: 'pinafore', colours: ['#5d4b7d', '#fff8ef', '#ffffff', '#e8982a'] },
    cardigan: {
      kind: 'knit',
      colours: ['#e9dff2', '#3c3559', '#ffffff', '#3c3559'],
      extras: ['flower'],
    },
  },
};

const ren: Character = {
  slug: 'ren-utsugihara',
  work,
  names: { ja: '空木原廉', en: 'Ren Utsugihara', zh: '空木原廉' },
  skin: '#fbdcc6',
  hair: {
    base: '#2f7a55',
    crown: points(
      '-120 40, -134 -24, -122 -96, -80 -150, -20 -168, 50 -158, 110 -112, 132 -40, 122 40',
    ),
    fringe: points(
      '-120 40, -108 66, -94 0, -84 26, -72 -22, -58 26, -34 -26, -16 18, 10 -36, 30 4, 62 -66, 84 -16, 92 -30, 104 56, 122 40',
    ),
    part: [58, -118],
    back: [],
    locks: [
      {
        layer: 'back',
        at: spatial('-104 40 -40, -116 90 -44, -134 122 -44'),
        w: [20, 16, 1],
      },
      {
        layer: 'back',
        at: spatial('104 40 -40, 116 90 -44, 134 122 -44'),
        w: [20, 16, 1],
      },
    ],
    shine: -100,
  },
  eyes: {
    colour: '#8a5fd0',
    w: 0.95,
    h: 0.82,
    slant: 1,
    lash: 0.9,
    spikes: 1,
    pupil: 'round',
    browWidth: 1.15,
  },
  build: { shoulder: 146, neck: 39, chin: 122, jaw: 1 },
  extras: ['glasses'],
  outfits: {
    uniform: { kind: 'blazer', colours: ['#3c3559', '#ffffff', '#b83a4b', '#c8703a'] },
    vest: { kind: 'vest', colours: ['#a8683a', '#fff6e6', '#f0d080', '#2f5a48'] },
    hoodie: { kind: 'hoodie', colours: ['#e3c46a', '#5c4733', '#8a6a4a', '#e3c46a'] },
    coat: { kind: 'coat', colours: ['#596a7c', '#fff6e6', '#2c3440', '#d9a441'] },
    cafe: { kind: 'apron', colours: ['#3a2e36', '#f6efe6', '#2c2530', '#d98a5a'] },
  },
};

const CURL: readonly number[] = [26, 52, 60, 50, 58, 44, 30];

const tsumugi: Character = {
  slug: 'tsumugi-hoshigome',
  work,
  names: { ja: '星籠つむぎ', en: 'Tsumugi Hoshigome', zh: '星笼纺' },
  skin: '#ffe3cf',
  hair: {
    base: '#27b3ad',
    crown: points(
      '-142 46, -168 8, -150 -34, -166 -78, -126 -106, -118 -152, -66 -156, -34 -188, 8 -168, 54 -186, 82 -150, 126 -142, 132 -96, 166 -68, 150 -26, 170 14, 142 46',
    ),
    fringe: points(
      '-142 46, -118 70, -96 30, -102 -10, -84 -36, -66 -2, -40 -10, -36 -44, -10 -6, 18 -12, 20 -46, 46 -4, 72 -12, 74 -40, 100 -6, 96 34, 120 68, 142 46',
    ),
    part: [0, -126],
    back: [
      {
        d: 'M-150 -60 C-232 -50 -214 40 -226 70 C-262 100 -246 160 -214 176 C-206 226 -150 240 -120 218 C-60 246 60 246 120 218 C150 240 206 226 214 176 C246 160 262 100 226 70 C214 40 232 -50 150 -60 Z',
        z: -30,
      },
    ],
    locks: [-1, 1].flatMap((k) => [
      {
        layer: 'side' as const,
        at: [
          [k * 116, -10, 10],
          [k * 148, 40, 6],
          [k * 124, 92, 10],
          [k * 156, 140, 6],
          [k * 132, 190, 10],
        ] as const,
        w: CURL.map((w) => w * 0.55).slice(0, 5),
      },
      {
        layer: 'back' as const,
        at: [
          [k * 150, 0, -30],
          [k * 206, 50, -30],
          [k * 178, 120, -30],
          [k * 214, 176, -30],
          [k * 180, 226, -30],
        ] as const,
        w: CURL.slice(0, 5),
      },
    ]),
    shine: -86,
  },
  eyes: {
    colour: '#c65a2e',
    w: 1.1,
    h: 1.12,
    slant: -4,
    lash: 1,
    spikes: 1,
    pupil: 'round',
    browWidth: 1.1,
  },
  build: { shoulder: 124, neck: 33, chin: 115, jaw: 1.02 },
  extras: ['freckles'],
  outfits: {
    uniform: { kind: 'blazer', colours: ['#3c3559', '#ffffff', '#b83a4b', '#f2b134'] },
    stars: { kind: 'pinafore', colours: ['#f2b134', '#fff9ec', '#ffffff', '#d94f6a'] },
    knit: { kind: 'knit', colours: ['#d94f6a', '#6d4b2f', '#ffffff', '#6d4b2f'] },
    rain: { kind: 'raincoat', colours: ['#ee7fa0', '#7a3a52', '#ffe3ea', '#ee7fa0'] },
    picnic: { kind: 'tee', colours: ['#fff6e0', '#f28c5a', '#f28c5a', '#9a5b3c'], hat: 'straw' },
  },
};

const yae: Character = {
  slug: 'yae-kureori',
  work,
  names: { ja: '紅織八重', en: 'Yae Kureori', zh: '红织八重' },
  skin: '#fbe0d2',
  hair: {
    base: '#96233f',
    crown: points(
      '-116 18, -126 -36, -112 -102, -64 -148, 0 -160, 64 -148, 112 -102, 126 -36, 116 18',
    ),
    fringe: points(
      '-116 18, -106 120, -92 10, -90 -34, -72 -66, -44 -88, -30 -102, -10 -58, 34 -6, 66 14, 92 44, 94 -8, 108 116, 116 18',
    ),
    part: [-34, -126],
    back: [],
    nape: false,
    locks: [
      {
        layer: 'back',
        at: spatial('-46 -168 -40, 0 -224 -40, 58 -196 -40, 46 -150 -40'),
        w: [30, 46, 48, 30],
      },
      {
        layer: 'back',
        at: spatial('48 -156 -40, 10 -206 -40, -52 -190 -40, -40 -146 -40'),
        w: [24, 32, 34, 26],
      },
    ],
    shine: -96,
  },
  eyes: {
    colour: '#7d93a8',
    w: 1,
    h: 0.8,
    slant: 2,
    lash: 1.25,
    spikes: 2,
    pupil: 'round',
    browWidth: 0.9,
  },
  build: { shoulder: 138, neck: 34, chin: 124, jaw: 0.95 },
  extras: ['stick', 'mole'],
  outfits: {
    librarian: { kind: 'vest', colours: ['#2f4858', '#fdf3e4', '#d9a441', '#96233f'] },
    shawl: { kind: 'cape', colours: ['#5c7a6b', '#fbf0dc', '#3d4f46', '#d9a441'] },
    kimono: { kind: 'kimono', colours: ['#5b6f9c', '#f4ead8', '#ffffff', '#8a2f45'] },
    knit: {
      kind: 'knit',
      colours: ['#efe3cf', '#5c3a3f', '#ffffff', '#5c3a3f'],
      extras: ['glasses'],
    },
    coat: { kind: 'coat', colours: ['#c9a27a', '#2e2a33', '#5a3b28', '#3f6b62'] },
  },
};

export const sixthBellCast: readonly Character[] = [kohaku, ren, tsumugi, yae];
