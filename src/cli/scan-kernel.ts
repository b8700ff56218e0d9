/**
 * Assembles src/recognition/search/scan.wat and writes it as text into scan-bytes.ts, so that the
 * kernel loads the same way in Node, in tests and in browsers:
 *
 *     npx tsx src/cli/scan-kernel.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const SOURCE = fileURLToPath(new URL('../recognition/search/scan.wat', import.meta.url));
export const BYTES_FILE = fileURLToPath(
  new URL('../recognition/search/scan-bytes.ts', import.meta.url),
);

const HEADING = `/** scan.wat, assembled and in Base64. Written by src/cli/scan-kernel.ts; do not edit. */
export const SCAN_KERNEL =
`;
const LINE = 90;

/** The text of scan-bytes.ts as it has to be for the present scan.wat. */
export async function scanBytesText(): Promise<string> {
  const toolkit = await wabt();
  const module = toolkit.parseWat('scan.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `${HEADING}${lines.map((line) => `  '${line}'`).join(' +\n')};\n`;
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(BYTES_FILE, await scanBytesText());
