import type { GarmentKind } from '../types.ts';
import { apron, pinafore } from './aprons.ts';
import { hoodie, knit, tank, tee } from './casual.ts';
import { coat, raincoat } from './coats.ts';
import { kimono } from './kimono.ts';
import type { Cut, Garment } from './parts.ts';
import { cape, jerkin } from './travel.ts';
import { blazer, sailor, vest } from './uniforms.ts';

/** Every cut of clothes by name. */
export const GARMENTS: Readonly<Record<GarmentKind, (cut: Cut) => Garment>> = {
  sailor,
  blazer,
  hoodie,
  tee,
  kimono,
  coat,
  pinafore,
  apron,
  knit,
  cape,
  vest,
  jerkin,
  tank,
  raincoat,
};
