/**
 * For vitest: the service and its programs, and those of tests that are started often, built of what is
 * there now in less than two seconds.
 */
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { ROOT } from './build.mjs';

const FOLDER = join(ROOT, 'dist', 'programs');

const OF_TESTS = {
  'leaving-program': 'src/service/testing/leaving-program.ts',
  writer: 'src/library/gallery/store/testing/writer.ts',
};

export async function setup(): Promise<void> {
  const rolldownOptions = { input: OF_TESTS };
  const environments = { service: { build: { outDir: FOLDER, rolldownOptions } } };
  const { NODE_ENV } = process.env;
  const builder = await createBuilder({ logLevel: 'warn', environments });
  await builder.build(builder.environments.service!);
  // The build leaves it at production, where React has nothing for tests.
  process.env.NODE_ENV = NODE_ENV;
  process.env.KYARA_PROGRAMS = FOLDER;
}
