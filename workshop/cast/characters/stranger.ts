import { points } from '../geometry.ts';
import type { Character } from '../types.ts';

/** Someone who belongs to no work and is never in the gallery. */
export const stranger: Character = {
  slug: 'stranger',
  work: '',
  names: { ja: '名のない旅人', en: 'Nameless Traveller', zh: '无名旅人' },
  skin: '#f6e8e6',
  hair: {
    base: '#8fcb3a',
    inner: '#6a3a78',
    crown: points(
      '-120 40, -132 -30, -126 -100, -84 -158, -20 -176, 40 -160, 92 -112, 116 -48, 108 10',
    ),
    fringe: points(
      '-120 40, -150 210, -112 150, -100 196, -84 96, -74 118, -58 20, -40 40, -10 -30, 14 -6, 48 -84, 78 -46, 96 -36, 100 10, 108 10',
    ),
    part: [56, -112],
    back: [
      {
        d: 'M-126 -40 C-176 60 -180 180 -160 260 C-110 240 -60 180 -10 140 C40 130 90 100 108 20 L108 -40 Z',
        z: -24,
      },
    ],
    nape: false,
    shine: -104,
  },
  eyes: {
    colour: '#c8263c',
    w: 0.98,
    h: 0.78,
    slant: 7,
    lash: 1.2,
    spikes: 1,
    pupil: 'round',
    browWidth: 0.8,
  },
  build: { shoulder: 140, neck: 36, chin: 123, jaw: 0.97 },
  extras: ['earrings'],
  outfits: {
    black: { kind: 'coat', colours: ['#2c2a33', '#e6e0ea', '#b8b2c4', '#6a3a78'] },
    street: { kind: 'hoodie', colours: ['#8c8fa0', '#2c2a33', '#2c2a33', '#8c8fa0'] },
    band: { kind: 'tee', colours: ['#2c2a33', '#6a3a78', '#6a3a78', '#2c2a33'] },
  },
};
