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

function buildRow(what: string, buildMs: number | undefined): Row[] {
  return buildMs === undefined ? [] : [ms(what, buildMs)];
}

function approximateRows({ references, approximate }: GalleryFigures): Row[] {
  if (!approximate) return [];
  const of = references.toLocaleString('en');
  const { ours, theirs, breadth } = approximate;
  return [
    ms(`approximate top 10 of ${of}: ours`, ours.time),
    percent(`approximate top 10 of ${of}: our recall`, ours.recall),
    ms(`approximate top 10 of ${of}: usearch at breadth ${breadth}`, theirs.time),
    percent(`approximate top 10 of ${of}: usearch's recall`, theirs.recall),
    ratio(`approximate top 10 of ${of}: ours / usearch`, ours.time / theirs.time),
    mib(`our sketch of ${of}, beside the vectors`, ours.mib),
    mib(`usearch's index of ${of}, with its copy of the vectors`, theirs.mib),
    ...buildRow(`building our sketch of ${of}`, ours.buildMs),
    ...buildRow(`building usearch's index of ${of}`, theirs.buildMs),
  ];
}

/**
 * Search in galleries of these sizes.
 *
 * @param approximateFrom sizes from here on are searched approximately too
 */
export function galleryRows(sizes: readonly number[], approximateFrom: number): Row[] {
  return sizes.flatMap((size) => {
    const figures = measureGallerySearch(size, size >= approximateFrom);
    return [...exactRows(figures), ...approximateRows(figures)];
  });
}
