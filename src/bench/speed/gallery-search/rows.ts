import { mib, ms, percent, ratio, type Row } from '../rows.ts';
import { type GalleryFigures, measureGallerySearch } from './measure.ts';

function exactRows({ references, exact }: GalleryFigures): Row[] {
  const of = references.toLocaleString('en');
  return [
    ms(`exact top 10 of ${of}: ours, one thread`, exact.ours),
    ms(`exact top 10 of ${of}: usearch, all cores`, exact.theirs),
    ms(`exact top 10 of ${of}: usearch, one thread`, exact.theirsAlone),
    ratio(`exact top 10 of ${of}: ours / usearch on all cores`, exact.ours / exact.theirs),
    percent(`exact top 10 of ${of}: same result in the same order`, exact.same),
    mib(`${of} vectors`, exact.vectorsMiB),
    mib(`${of} vectors as bytes, beside them`, exact.bytesMiB),
  ];
}

function approximateRows({ references, approximate }: GalleryFigures): Row[] {
  if (!approximate) return [];
  const of = references.toLocaleString('en');
  const { ours, theirs, ourRecall, theirRecall, breadth } = approximate;
  return [
    ms(`approximate top 10 of ${of}: ours`, ours),
    percent(`approximate top 10 of ${of}: our recall`, ourRecall),
    ms(`approximate top 10 of ${of}: usearch at breadth ${breadth}`, theirs),
    percent(`approximate top 10 of ${of}: usearch's recall`, theirRecall),
    ratio(`approximate top 10 of ${of}: ours / usearch`, ours / theirs),
    ms(`building our sketch of ${of}`, approximate.ourBuildMs),
    ms(`building usearch's index of ${of}`, approximate.theirBuildMs),
  ];
}

/**
 * Search in galleries of these sizes.
 *
 * @param approximateFrom sizes from here on are searched approximately too
 */
export async function galleryRows(
  sizes: readonly number[],
  approximateFrom: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const figures = await measureGallerySearch(size, size >= approximateFrom);
    rows.push(...exactRows(figures), ...approximateRows(figures));
  }
  return rows;
}
