import { points, spatial } from '../geometry.ts';
import type { Character, Work } from '../types.ts';

export const tideglass: Work = {
  slug: 'tideglass-harbor',
  names: { ja: '潮硝子の港', en: 'Tideglass Harbor', zh: '潮玻璃之港' },
};

const work = tideglass.slug;

const iruka: Character = {
  slug: 'iruka-tamashio',
  work,
  names: { ja: '玉潮いるか', en: 'Iruka Tamashio', zh: '玉潮伊流香' },
  skin: '#ffe6d6',
  hair: {
    base: '#ff8552',
    tip: '#ffe9b8',
    fringe: points(
      '-119 22, -110 72, -95 -8, -80 14, -62 -26, -44 4, -24 -36, 0 8, 22 -32, 46 6, 62 -26, 82 16, 95 -8, 108 74, 119 22',
    ),
    part: [4, -128],
    back: [],
    nape: false,
    locks: [
      {
        layer: 'back',
        at: spatial('-104 -86 -20, -186 -104 -26, -240 10 -26, -214 160 -30, -262 290 -30'),
        w: [14, 44, 58, 44, 2],
      },
      {
        layer: 'back',
        at: spatial('-120 -60 -20, -176 -30 -26, -196 80 -26, -176 180 -30, -204 262 -30'),
        w: [14, 30, 38, 24, 1],
      },
      {
        layer: 'back',
        at: spatial('104 -86 -20, 186 -104 -26, 240 10 -26, 214 160 -30, 262 290 -30'),
        w: [14, 44, 58, 44, 2],
      },
      {
        layer: 'back',
        at: spatial('120 -60 -20, 176 -30 -26, 196 80 -26, 176 180 -30, 204 262 -30'),
        w: [14, 30, 38, 24, 1],
      },
      {
        layer: 'back',
        at: spatial('-112 -104 -12, -128 -70 -12'),
        w: [15, 15],
        colour: '#2aa7c9',
      },
      {
        layer: 'back',
        at: spatial('112 -104 -12, 128 -70 -12'),
        w: [15, 15],
        colour: '#2aa7c9',
      },
    ],
    shine: -92,
  },
  eyes: {
    colour: '#2fa56c',
    w: 1.05,
    h: 1.08,
    slant: 3,
    lash: 1,
    spikes: 2,
    pupil: 'round',
    browWidth: 0.9,
  },
  build: { shoulder: 128, neck: 33, chin: 117, jaw: 0.96 },
  extras: ['shell'],
  outfits: {
    uniform: { kind: 'sailor', colours: ['#ffffff', '#2b5a8c', '#ffffff', '#f25c54'] },
    raincoat: { kind: 'raincoat', colours: ['#ffd23f', '#8a5a2b', '#fff3c4', '#ffd23f'] },
    summer: { kind: 'tee', colours: ['#ffffff', '#3d8bd4', '#3d8bd4', '#35507a'] },
    festival: { kind: 'kimono', colours: ['#2f4b8f', '#ffffff', '#ffd1dc', '#f9a03f'] },
    galley: { kind: 'apron', colours: ['#f7a072', '#fff7ec', '#48638a', '#ffffff'] },
  },
};

const haruse: Character = {
  slug: 'haruse-todoriki',
  work,
  names: { ja: '轟木春瀬', en: 'Haruse Todoriki', zh: '轰木春濑' },
  skin: '#eebd94',
  hair: {
    base: '#efcd74',
    inner: '#8a5a3c',
    crown: points(
      '-120 20, -136 -16, -126 -56, -138 -96, -104 -128, -84 -160, -34 -162, 0 -152, 40 -172, 88 -156, 112 -118, 138 -92, 126 -54, 138 -14, 120 20',
    ),
    fringe: points(
      '-120 20, -134 66, -104 48, -108 78, -90 30, -94 -16, -74 40, -60 -30, -34 -74, -8 -104, 16 -70, 36 -10, 48 -50, 76 28, 92 -20, 92 26, 108 74, 106 46, 132 62, 120 20',
    ),
    part: [-10, -132],
    back: [
      {
        d: 'M-112 0 C-124 40 -114 70 -120 92 C-96 96 -80 104 -60 116 C-20 124 20 124 60 116 C80 104 96 96 120 92 C114 70 124 40 112 0 Z',
        z: -30,
      },
    ],
    nape: false,
    locks: [
      {
        layer: 'back',
        at: spatial('-16 -150 -30, -34 -196 -30, 6 -222 -30, 44 -196 -30, 20 -150 -30'),
        w: [18, 24, 28, 24, 18],
      },
      {
        layer: 'back',
        at: spatial('20 -190 -30, 54 -214 -30, 84 -206 -30'),
        w: [14, 12, 1],
      },
      {
        layer: 'back',
        at: spatial('-26 -158 -20, 30 -158 -20'),
        w: [9, 9],
        colour: '#e0644a',
      },
    ],
    shine: -104,
  },
  eyes: {
    colour: '#1f8a7c',
    w: 0.96,
    h: 0.86,
    slant: 5,
    lash: 0.85,
    spikes: 0,
    pupil: 'round',
    browWidth: 1.5,
  },
  build: { shoulder: 150, neck: 41, chin: 121, jaw: 1.03 },
  extras: ['bandage'],
  outfits: {
    deckhand: { kind: 'tank', colours: ['#f4f4f0', '#d94f3d', '#2f4a6d', '#d94f3d'] },
    uniform: { kind: 'vest', colours: ['#33476b', '#ffffff', '#f0c75e', '#c8413c'] },
    hoodie: { kind: 'hoodie', colours: ['#d6453d', '#ffffff', '#33394f', '#d6453d'] },
    stripes: {
      kind: 'tee',
      colours: ['#f6f1e4', '#c9503f', '#2e4769', '#8c7a5c'],
      extras: ['headphones'],
    },
    festival: { kind: 'kimono', colours: ['#2c6e63', '#f4ead2', '#ffffff', '#b5432f'] },
  },
};

const mio: Character = {
  slug: 'mio-kagaribashi',
  work,
  names: { ja: '篝橋澪', en: 'Mio Kagaribashi', zh: '篝桥澪' },
  skin: '#a9714f',
  hair: {
    base: '#f4efe9',
    inner: '#c9bede',
    crown: points(
      '-128 66, -137 -20, -118 -102, -66 -150, 0 -162, 66 -150, 118 -102, 137 -20, 128 66',
    ),
    fringe: points(
      '-128 66, -116 104, -88 92, -94 -2, -90 -36, -76 2, -52 -60, -30 -18, -40 -96, 10 -40, 58 6, 72 -16, 96 30, 92 90, 118 102, 128 66',
    ),
    part: [-42, -122],
    back: [
      {
        d: 'M-132 -40 C-152 30 -146 90 -118 130 C-60 142 60 142 118 130 C146 90 152 30 132 -40 Z',
        z: -24,
      },
    ],
    nape: false,
    shine: -98,
  },
  eyes: {
    colour: '#d63f86',
    w: 1,
    h: 1,
    slant: 6,
    lash: 1.1,
    spikes: 2,
    pupil: 'round',
    browWidth: 1,
  },
  build: { shoulder: 130, neck: 34, chin: 119, jaw: 0.97 },
  extras: ['clip'],
  outfits: {
    uniform: { kind: 'sailor', colours: ['#fdf8ee', '#7a3652', '#ffd9a8', '#f2b134'] },
    knit: { kind: 'knit', colours: ['#f0a35e', '#6b3f5a', '#ffffff', '#4b2d40'] },
    mechanic: { kind: 'pinafore', colours: ['#3f7d8c', '#fff1dc', '#ffffff', '#f25c54'] },
    coat: { kind: 'coat', colours: ['#5b4a8a', '#fff3e3', '#f2b134', '#e86a92'] },
    festival: { kind: 'kimono', colours: ['#f4d35e', '#d64f6a', '#ffffff', '#5b4a8a'] },
  },
};

const genzo: Character = {
  slug: 'genzo-isobata',
  work,
  names: { ja: '磯端源蔵', en: 'Genzo Isobata', zh: '矶端源藏' },
  skin: '#dba67c',
  hair: {
    base: '#76828f',
    crown: points(
      '-108 -16, -120 -50, -114 -100, -78 -152, -10 -168, 60 -156, 112 -104, 120 -50, 108 -16',
    ),
    fringe: points(
      '-108 -16, -93 20, -92 -26, -92 -58, -74 -84, -52 -78, -40 -96, -12 -92, 6 -100, 34 -90, 52 -98, 76 -80, 92 -58, 92 -26, 93 20, 108 -16',
    ),
    part: [-34, -130],
    back: [],
    shine: -118,
  },
  eyes: {
    colour: '#7a4a28',
    w: 0.84,
    h: 0.62,
    slant: -2,
    lash: 0.8,
    spikes: 0,
    pupil: 'round',
    browWidth: 2.2,
  },
  build: { shoulder: 176, neck: 52, chin: 130, jaw: 1.13 },
  extras: ['beard', 'scar'],
  outfits: {
    captain: {
      kind: 'coat',
      colours: ['#24385c', '#f3ede0', '#e2b04a', '#24385c'],
      hat: 'captain',
    },
    dock: { kind: 'knit', colours: ['#35506b', '#3b3a44', '#ffffff', '#5b4a3f'] },
    shirt: { kind: 'vest', colours: ['#6b4a35', '#e9e2d0', '#d9b36c', '#2f5d5a'] },
    storm: { kind: 'raincoat', colours: ['#d98a2b', '#5a3a20', '#f3d9a4', '#d98a2b'] },
    wool: { kind: 'hoodie', colours: ['#7c3b3b', '#e7dccb', '#40404c', '#2f4f6f'], hat: 'beanie' },
  },
};

export const tideglassCast: readonly Character[] = [iruka, haruse, mio, genzo];
