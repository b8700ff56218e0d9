/** The servers that some tests of the service run beside it. */
import { findProgram } from '../src/service/testing/programs.ts';
import { installDebians } from './debian.ts';

/** Programs, by the Debian package that holds them. */
const SERVERS = { 'redis-server': 'redis-server', nginx: 'nginx' } as const;

/** Installs what is missing where that is allowed; tests that still miss one are skipped. */
export function ensureServers(): void {
  const missing = Object.entries(SERVERS).filter(([program]) => !findProgram(program));
  if (missing.length === 0 || installDebians(missing.map(([, name]) => name))) return;
  const names = missing.map(([program]) => program).join(' and ');
  console.log(`\nTests that need ${names} are skipped: not there, and not for us to install.`);
}
