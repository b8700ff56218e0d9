/**
 * Assembles the kernels of src/recognition/pixels/kernels (.wat) and writes them as text into bytes.ts there,
 * so that they load the same way in Node, in tests and in browsers:
 *
 *     npx tsx tools/kernels.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const FOLDER = new URL('../src/recognition/pixels/kernels/', import.meta.url);
export const BYTES_FILE = fileURLToPath(new URL('bytes.ts', FOLDER));

const KERNELS = {
  SCAN_KERNEL: 'scan.wat',
  COLLECT_KERNEL: 'collect.wat',
  RESAMPLE_KERNEL: 'resample.wat',
};
const LINE = 90;

async function assembled(file: string): Promise<string> {
  const toolkit = await wabt();
  const module = toolkit.parseWat(file, readFileSync(new URL(file, FOLDER), 'utf8'), {
    simd: true,
  });
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return lines.map((line) => `  '${line}'`).join(' +\n');
}

/** The text of bytes.ts as it has to be for the present kernels. */
export async function kernelBytesText(): Promise<string> {
  const parts: string[] = [];
  for (const [name, file] of Object.entries(KERNELS)) {
    const heading = `/** ${file}, assembled and in Base64. Written by tools/kernels.ts; do not edit. */`;
    parts.push(`${heading}\nexport const ${name} =\n${await assembled(file)};\n`);
  }
  return parts.join('\n');
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(BYTES_FILE, await kernelBytesText());
