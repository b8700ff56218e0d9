/**
 * Writes each SIMD kernel of src/recognition (.wat) as text into a module beside it, which loads
 * alike in Node, tests and browsers:
 *
 *     npx tsx tools/kernels.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const CORE = new URL('../src/recognition/', import.meta.url);

interface Kernel {
  readonly source: URL;
  readonly module: URL;
  readonly name: string;
}

function kernel(path: string, name: string): Kernel {
  return {
    source: new URL(`${path}.wat`, CORE),
    module: new URL(`${path}-kernel.ts`, CORE),
    name,
  };
}

export const KERNELS = [
  kernel('match/search/scan', 'SCAN_KERNEL'),
  kernel('pixels/resample', 'RESAMPLE_KERNEL'),
];

const LINE = 90;

/** What a kernel's module must be for the present source. */
export async function moduleText({ source, name }: Kernel): Promise<string> {
  const file = basename(source.pathname);
  const toolkit = await wabt();
  const module = toolkit.parseWat(file, readFileSync(source, 'utf8'), { simd: true });
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  const text = lines.map((line) => `  '${line}'`).join(' +\n');
  return `/** ${file}, assembled and in Base64. Written by tools/kernels.ts; do not edit. */
export const ${name} =
${text};
`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const each of KERNELS) writeFileSync(each.module, await moduleText(each));
}
