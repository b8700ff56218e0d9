/** Installs Debian packages: as root, on Debian. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Asked by Debian whether a package may start its service; 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d';

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

function withoutServices(action: () => boolean): boolean {
  if (existsSync(POLICY)) return action();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return action();
  } finally {
    rmSync(POLICY);
  }
}

/** @returns whether all packages are there now */
export function installDebians(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = ['-qy', 'install', ...packages];
  return run('apt-get', ['-q', 'update']) && withoutServices(() => run('apt-get', install));
}
