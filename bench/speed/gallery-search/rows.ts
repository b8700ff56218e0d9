import { ms, percent, ratio, type Row } from '../rows.ts';
import { measureGallerySearch } from './measure.ts';

function rowsOf(size: number): Row[] {
  const what = `exact top 10 of ${size.toLocaleString('en')}`;
  const { ours, theirs, theirsAlone, same } = measureGallerySearch(size);
  return [
    ms(`${what}: ours, one thread`, ours),
    ms(`${what}: usearch, all cores`, theirs),
    ms(`${what}: usearch, one thread`, theirsAlone),
    ratio(`${what}: ours / usearch on all cores`, ours / theirs),
    percent(`${what}: same result in the same order`, same),
  ];
}

/** Search in galleries of these sizes. */
export function galleryRows(sizes: readonly number[]): Row[] {
  return sizes.flatMap(rowsOf);
}
