/** `npm run licences`: the licence of every dependency, and whether it goes with ours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { dependenciesOf, type Judged, judge } from './licence-rules.ts';

function line({ name, version, licence, dev, fine, reason }: Judged): string {
  const remarks = [dev ? 'build and tests' : '', reason, fine ? '' : 'NOT COMPATIBLE'];
  const remark = remarks.filter((one) => one !== '').join('; ');
  return `${`${name} ${version}`.padEnd(52)} ${(licence ?? 'unknown').padEnd(28)} ${remark}`.trimEnd();
}

const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const judged = dependenciesOf(lock).map(judge);
const bad = judged.filter(({ fine }) => !fine);
for (const one of judged) console.log(line(one));
console.log(
  `\n${judged.length} packages, ${bad.length} with a licence that does not go with ours.`,
);
process.exitCode = bad.length === 0 ? 0 : 1;
