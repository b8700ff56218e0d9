import { afterEach, expect, it, vi } from 'vitest';
import { ensureServers } from './servers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('installs no server unasked, and says which tests are skipped for it', () => {
  vi.stubEnv('KYARA_INSTALL', undefined);
  const said = vi.spyOn(console, 'log').mockReturnValue();
  ensureServers({ 'no-such-program': 'no-such-package' });
  expect(said.mock.calls.flat().join()).toContain('no-such-program are skipped: not installed');
});

it('says nothing where all servers are installed', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  ensureServers({ node: 'nodejs' });
  expect(said).not.toHaveBeenCalled();
});
