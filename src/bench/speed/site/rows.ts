import { readFile } from 'node:fs/promises';
import { kib, ms, ratio, type Row } from '../rows.ts';
import { startService } from '../server.ts';
import { measureSite, type SiteFigures } from './measure.ts';
import { hostPicture } from './picture-host.ts';

/** Design section 5 allows a deep link this many times the search, and some milliseconds more. */
const ALLOWED = 1.25;

function toRows({ search, deepLinkCached, deepLinkCold, drop, landing }: SiteFigures): Row[] {
  return [
    ms('the search alone, by address', search),
    ms('deep link, page cached: navigation to painted frames', deepLinkCached.boxes),
    ms('deep link, page cached: navigation to the painted picture', deepLinkCached.picture),
    ms('deep link, page cached: navigation to painted names', deepLinkCached.names),
    ratio('deep link, page cached: frames / the search', deepLinkCached.boxes / search),
    ms(
      `deep link, page cached: frames beyond ${ALLOWED} x the search`,
      deepLinkCached.boxes - ALLOWED * search,
    ),
    ms('deep link, empty cache: navigation to painted frames', deepLinkCold.boxes),
    ms('choosing a file to painted frames', drop),
    { what: 'landing: requests', value: landing.requests, unit: '' },
    kib('landing: bytes over the wire', landing.bytes),
    kib('landing: scripts and styles over the wire', landing.codeBytes),
    ms('landing: largest contentful paint', landing.largestPaint),
    ms('landing: total blocking time', landing.blocked),
  ];
}

/**
 * Deep links and the first load.
 *
 * @param file a picture with heads
 */
export async function siteRows(file: string): Promise<Row[]> {
  const host = await hostPicture(await readFile(file), 'image/webp');
  const service = await startService({ URL_ALLOW_HOSTS: host.authority });
  const figures = await measureSite(service.address, host, file).finally(() =>
    Promise.all([service.stop(), host.close()]),
  );
  return toRows(figures);
}
