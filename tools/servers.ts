/** Servers that tests of the service run beside it. */
import { findProgram } from '../src/service/testing/programs.ts';
import { installDebians } from './debian.ts';

const SERVERS = { 'redis-server': 'redis-server', nginx: 'nginx' } as const;

/**
 * Installs what is missing with `KYARA_INSTALL=1`; else tests that miss one are skipped.
 *
 * @param servers Debian packages by the program in them
 */
export function ensureServers(servers: Readonly<Record<string, string>> = SERVERS): void {
  const missing = Object.entries(servers).filter(([program]) => !findProgram(program));
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(' and ');
  if (process.env.KYARA_INSTALL !== '1') {
    console.log(
      `\nTests that need ${names} are skipped: not installed; KYARA_INSTALL=1 installs them.`,
    );
    return;
  }
  console.log(`\nInstalling ${names}, which some tests need.`);
  if (installDebians(missing.map(([, name]) => name))) return;
  console.log(`\nTests that need ${names} are skipped: they could not be installed.`);
}
