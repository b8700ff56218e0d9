import { points, spatial } from '../geometry.ts';
import type { Character, Work } from '../types.ts';

export const moth: Work = {
  slug: 'moth-and-meridian',
  names: { ja: '蛾と子午線', en: 'Moth and Meridian', zh: '飞蛾与子午线' },
};

const work = moth.slug;

/** The bulges of a plaited lock. */
const PLAIT = [16, 25, 17, 25, 16, 24, 15, 22, 13, 18, 6];

const lumiel: Character = {
  slug: 'lumiel-astervane',
  work,
  names: { ja: 'ルミエル・アスターヴェイン', en: 'Lumiel Astervane', zh: '露米艾尔·阿斯特韦恩' },
  skin: '#fff0ea',
  hair: {
    base: '#c7aef0',
    tip: '#f3d7f5',
    fringe: points(
      '-119 22, -112 150, -90 60, -94 -10, -84 14, -62 -30, -36 -4, -20 -46, -4 -84, 16 -40, 40 2, 60 -28, 84 18, 95 -8, 92 70, 110 158, 119 22',
    ),
    part: [-2, -130],
    back: [
      {
        d: 'M-126 -50 C-146 30 -130 110 -92 170 C-40 190 60 190 98 168 C134 110 146 30 126 -50 Z',
        z: -30,
      },
    ],
    locks: [
      {
        layer: 'front',
        at: spatial(
          '86 96 20, 122 140 30, 128 200 36, 112 260 40, 108 320 40, 118 380 40, 110 440 40',
        ),
        w: PLAIT,
      },
      {
        layer: 'front',
        at: spatial('112 428 40, 110 450 40'),
        w: [14, 14],
        colour: '#3aa6a0',
      },
      {
        layer: 'front',
        at: spatial('110 446 40, 104 490 40, 116 530 40'),
        w: [12, 22, 1],
      },
    ],
    shine: -88,
  },
  eyes: {
    colour: '#22a7b8',
    w: 1.04,
    h: 1.04,
    slant: 0,
    lash: 1.1,
    spikes: 2,
    pupil: 'star',
    browWidth: 0.8,
  },
  build: { shoulder: 124, neck: 31, chin: 118, jaw: 0.94 },
  extras: [],
  outfits: {
    traveller: { kind: 'cape', colours: ['#3f5f8f', '#fdf6ea', '#8a6a4a', '#f0b64a'] },
    tunic: { kind: 'jerkin', colours: ['#5f8f7a', '#fffaf0', '#8a5a3a', '#4a3a2f'] },
    festival: {
      kind: 'pinafore',
      colours: ['#f4a6b8', '#ffffff', '#fff3c9', '#3aa6a0'],
      extras: ['flower'],
    },
    astronomer: {
      kind: 'coat',
      colours: ['#34305e', '#fdf6ea', '#f0b64a', '#7a4fa0'],
      hat: 'witch',
    },
    night: { kind: 'knit', colours: ['#f6e7c8', '#6f86b5', '#ffffff', '#5a4a6a'] },
  },
};

const varro: Character = {
  slug: 'varro-quillon',
  work,
  names: { ja: 'ヴァロ・クイロン', en: 'Varro Quillon', zh: '瓦罗·奎隆' },
  skin: '#f3d3ba',
  hair: {
    base: '#2f52a6',
    tip: '#5fa0e0',
    crown: points(
      '-118 40, -146 22, -130 -20, -140 -70, -132 -104, -136 -206, -72 -156, -30 -164, 0 -158, 32 -164, 74 -156, 138 -206, 132 -104, 142 -70, 130 -20, 146 22, 118 40',
    ),
    jagged: true,
    fringe: points(
      '-118 40, -112 84, -96 6, -82 24, -76 -30, -50 12, -40 -34, -22 14, -8 -34, 10 26, 22 -30, 44 10, 56 -34, 82 22, 94 4, 112 86, 118 40',
    ),
    part: [0, -126],
    back: [],
    locks: [-1, 1].flatMap((k) => [
      {
        layer: 'back' as const,
        at: [
          [k * 60, 60, -44],
          [k * 92, 110, -44],
          [k * 136, 148, -44],
        ] as const,
        w: [34, 26, 1],
      },
      {
        layer: 'back' as const,
        at: [
          [k * 20, 70, -44],
          [k * 44, 130, -44],
          [k * 76, 172, -44],
        ] as const,
        w: [34, 26, 1],
      },
    ]),
    shine: -88,
  },
  eyes: {
    colour: '#e3c51f',
    w: 1,
    h: 0.84,
    slant: 10,
    lash: 1,
    spikes: 1,
    pupil: 'slit',
    browWidth: 1.25,
  },
  build: { shoulder: 144, neck: 38, chin: 121, jaw: 0.98 },
  extras: [],
  outfits: {
    thief: { kind: 'cape', colours: ['#4a4350', '#b8a68c', '#2e2932', '#c8412b'], hat: 'hood' },
    jerkin: { kind: 'jerkin', colours: ['#7a4a30', '#efe3cc', '#3a2a24', '#2c2430'] },
    linen: { kind: 'vest', colours: ['#8c3640', '#f6ecd8', '#e0b04a', '#3a2a24'] },
    hooded: { kind: 'hoodie', colours: ['#5d6b58', '#d9c08c', '#3d4238', '#5d6b58'] },
    courier: { kind: 'coat', colours: ['#a8503a', '#efe3cc', '#e0b04a', '#e8dcc0'] },
  },
};

const pippa: Character = {
  slug: 'pippa-merrowind',
  work,
  names: { ja: 'ピッパ・メロウィンド', en: 'Pippa Merrowind', zh: '皮帕·梅洛温德' },
  skin: '#ffe8de',
  hair: {
    base: '#f780ad',
    tip: '#ffc2d6',
    crown: points(
      '-132 60, -134 -26, -114 -102, -64 -148, 0 -158, 64 -148, 114 -102, 134 -26, 132 60',
    ),
    fringe: points(
      '-132 60, -150 112, -104 98, -90 56, -95 -14, -84 4, -64 -26, -40 0, -10 -22, 16 2, 40 -24, 64 2, 80 -22, 92 4, 94 56, 106 98, 150 112, 132 60',
    ),
    part: [18, -126],
    back: [
      {
        d: 'M-130 -40 C-150 30 -150 90 -158 128 C-120 150 -80 132 -60 124 C-20 136 20 136 60 124 C80 132 120 150 158 128 C150 90 150 30 130 -40 Z',
        z: -24,
      },
    ],
    nape: false,
    shine: -78,
  },
  eyes: {
    colour: '#3d6fe0',
    w: 1.12,
    h: 1.14,
    slant: -2,
    lash: 1,
    spikes: 2,
    pupil: 'round',
    browWidth: 0.95,
  },
  build: { shoulder: 116, neck: 31, chin: 112, jaw: 1.04 },
  extras: [],
  outfits: {
    painter: {
      kind: 'pinafore',
      colours: ['#6fb3a2', '#fff8ee', '#ffffff', '#8a3b4f'],
      hat: 'beret',
    },
    smock: {
      kind: 'raincoat',
      colours: ['#a8d0e6', '#7a5a3a', '#ffffff', '#d9503f'],
      hat: 'beret',
    },
    apprentice: { kind: 'jerkin', colours: ['#b5763f', '#fffaf0', '#5a3a28', '#6a4a34'] },
    cloak: { kind: 'cape', colours: ['#c8503f', '#fff3df', '#7a4a30', '#f0c75e'] },
    stripes: { kind: 'tee', colours: ['#fff9ee', '#5f7fc0', '#5f7fc0', '#3f4f7a'], hat: 'beret' },
  },
};

const LOC: readonly number[] = [11, 13, 13, 12, 11, 4];

const sefu: Character = {
  slug: 'sefu-okarande',
  work,
  names: { ja: 'セフ・オカランデ', en: 'Sefu Okarande', zh: '塞夫·奥卡兰德' },
  skin: '#7d4a30',
  hair: {
    base: '#5c3020',
    crown: points(
      '-108 -20, -120 -56, -104 -106, -60 -146, 0 -158, 60 -146, 104 -106, 120 -56, 108 -20',
    ),
    fringe: points(
      '-108 -20, -94 10, -98 -46, -88 -70, -68 -92, -50 -84, -42 -100, -22 -92, -8 -104, 10 -92, 24 -102, 44 -86, 60 -96, 84 -72, 98 -46, 94 10, 108 -20',
    ),
    part: [0, -140],
    back: [],
    nape: false,
    locks: [
      ...[-150, -104, -60, -20, 24, 66, 110, 152].map((x, i) => ({
        layer: 'back' as const,
        at: [
          [x * 0.3, -150, -50],
          [x * 0.75, -206 + Math.abs(x) * 0.25, -50],
          [x * 1.15, -110, -50],
          [x * 1.2, 20, -50],
          [x * 1.12, 140 + (i % 3) * 20, -50],
          [x * 1.2, 250 + (i % 2) * 40, -50],
        ] as const,
        w: LOC.map((w) => w * 1.5),
      })),
      {
        layer: 'front',
        at: spatial('-58 -96, -84 -40, -108 30 30, -104 108 40'),
        w: [10, 11, 11, 6],
      },
      {
        layer: 'front',
        at: spatial('-108 50 32, -107 72 36'),
        w: [13, 13],
        colour: '#f0b64a',
      },
      {
        layer: 'back',
        at: spatial('-66 -158 -40, 66 -158 -40'),
        w: [20, 20],
        colour: '#e0552f',
      },
    ],
    shine: -118,
  },
  eyes: {
    colour: '#7fb53c',
    w: 0.92,
    h: 0.74,
    slant: 4,
    lash: 1.05,
    spikes: 1,
    pupil: 'round',
    browWidth: 1.7,
  },
  build: { shoulder: 176, neck: 52, chin: 129, jaw: 1.12 },
  extras: ['earrings', 'stubble', 'goatee'],
  outfits: {
    navigator: { kind: 'coat', colours: ['#1f6f78', '#fbeed3', '#f0b64a', '#e0552f'] },
    ceremony: { kind: 'kimono', colours: ['#f2c14e', '#7a2f4f', '#ffffff', '#1f6f78'] },
    deck: { kind: 'tank', colours: ['#f4ead2', '#e0552f', '#e0552f', '#3b3a5a'] },
    jerkin: { kind: 'jerkin', colours: ['#4f6a3a', '#fbeed3', '#f0b64a', '#6a3f28'] },
    cloak: { kind: 'cape', colours: ['#7a2f4f', '#f6e3b8', '#3b2a3f', '#f2c14e'] },
  },
};

export const mothCast: readonly Character[] = [lumiel, varro, pippa, sefu];
