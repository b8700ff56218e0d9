import type { Backdrop } from '../compose.ts';
import { cafe } from './cafe.ts';
import { attic, greenhouse } from './home.ts';
import { leaves, meadow, seaDusk, sky, snow, stars } from './nature.ts';
import { cityNight, roofsDusk, shelves, window } from './near.ts';
import { bars, disc, neon, paper, sunrays } from './prints.ts';
import { corridor, library, train } from './school.ts';
import { festival, harbour, river, rooftop, snowStreet } from './town.ts';
import { deck, dunes, hill, shrine } from './wild.ts';

/** Backgrounds for pictures of one person. */
export const BACKDROPS = {
  sky,
  leaves,
  window,
  seaDusk,
  roofsDusk,
  stars,
  cityNight,
  neon,
  sunrays,
  shelves,
  snow,
  meadow,
  attic,
  cafe,
  corridor,
  greenhouse,
  library,
  train,
  deck,
  dunes,
  festival,
  harbour,
  hill,
  river,
  rooftop,
  shrine,
  snowStreet,
  discRose: disc('#fde7e4', '#f7b7b2', '#f3a6a6'),
  discMint: disc('#e2f3ea', '#a9dcc3', '#8fc9b0'),
  discSky: disc('#e4effa', '#a8cdf0', '#8fb8e0'),
  discLemon: disc('#fff6d6', '#ffdf8a', '#f2c860'),
  bars: bars(['#ffe0a8', '#ffd08a', '#ffb88a']),
  barsCool: bars(['#cfe6f5', '#b4d6ee', '#9fc4e8']),
  barsLilac: bars(['#eadcf7', '#d9c4f0', '#c8aee8']),
  paper: paper(['#f2b8a0', '#a8d0c8', '#f0d890']),
  paperCool: paper(['#a8c8e8', '#c8b8e0', '#b8e0d0']),
} satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof BACKDROPS;
