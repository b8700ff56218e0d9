/**
 * `npm run bench`: speed as ratios; see ../README.md.
 *
 *     npm run bench -- --only gallery --references 1000,100000
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../model.ts';
import { galleryRows } from './gallery-search/rows.ts';
import { markdown, type Row } from './rows.ts';
import { serviceRows } from './service/rows.ts';
import { siteRows } from './site/rows.ts';

const PICTURE = join(ROOT, 'e2e/fixtures/cast/scenes/02.webp');
const SECTIONS: Readonly<Record<string, (sizes: readonly number[]) => Row[] | Promise<Row[]>>> = {
  service: () => serviceRows(PICTURE),
  site: () => siteRows(PICTURE),
  gallery: galleryRows,
};

function parseOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(SECTIONS).join() },
      references: { type: 'string', default: '100000' },
    },
  });
  const names = values.only.split(',');
  const unknown = names.filter((name) => !(name in SECTIONS));
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join()}.`);
  return { names, sizes: values.references.split(',').map(Number) };
}

async function main(): Promise<void> {
  const { names, sizes } = parseOptions();
  const sections = new Map<string, readonly Row[]>();
  for (const name of names) sections.set(name, await SECTIONS[name]!(sizes));
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`;
  const facts = [`Node ${process.version}, ${process.platform} ${process.arch}`, machine];
  const text = markdown(sections, facts);
  console.log(text);
  await mkdir(join(ROOT, 'data'), { recursive: true });
  await writeFile(join(ROOT, 'data/bench.md'), text);
  const json = JSON.stringify({ facts, sections: Object.fromEntries(sections) }, null, 2);
  await writeFile(join(ROOT, 'data/bench.json'), `${json}\n`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
