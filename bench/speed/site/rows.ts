import { readFile } from 'node:fs/promises';
import { askLighthouse, type Device } from '../../../tools/lighthouse.ts';
import { kib, ms, NOTHING_KEPT, ratio, type Row } from '../rows.ts';
import { reasonOf } from '../../../src/library/events.ts';
import { startPictureHost } from '../../../src/service/testing/picture-host.ts';
import { startService } from '../../service.ts';
import { measureSite, type SiteFigures } from './measure.ts';

/** A deep link takes at most this many times the search, plus some ms. */
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

async function performanceRows(site: string, device: Device): Promise<Row[]> {
  const what = `landing: Lighthouse performance, ${device}`;
  try {
    const { scores } = await askLighthouse(`${site}/`, ['performance'], device);
    return [{ what, value: scores.performance ?? 0, unit: '' }];
  } catch (error) {
    console.error(`${what}: ${reasonOf(error)}`);
    return [];
  }
}

async function allRows(...visit: Parameters<typeof measureSite>): Promise<Row[]> {
  const [site] = visit;
  const rows = toRows(await measureSite(...visit));
  for (const device of ['phone', 'desktop'] as const) {
    rows.push(...(await performanceRows(site, device)));
  }
  return rows;
}

/** Deep links and the first load. */
export async function siteRows(file: string): Promise<Row[]> {
  const bytes = await readFile(file);
  // Another byte at the end: a new picture to the service.
  const host = await startPictureHost(({ url = '' }, response) => {
    response.setHeader('content-type', 'image/webp').end(Buffer.concat([bytes, Buffer.from(url)]));
  });
  let asked = 0;
  const freshAddress = () => `${host.url}/${asked++}`;
  const service = await startService({ ...NOTHING_KEPT, URL_ALLOW_HOSTS: host.host });
  return allRows(service.address, freshAddress, file).finally(() =>
    Promise.all([service.stop(), host.close()]),
  );
}
