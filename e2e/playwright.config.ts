import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, ensureTestBrowser } from '../tools/chromium.ts';
import {
  HOST_PORT,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  SERVICE_PORT,
  SITE,
} from './support/addresses.ts';
import { LANGUAGES, MATRIX } from './support/test.ts';

// Most tests ask for the cast's characters; every service that they start inherits this.
Object.assign(process.env, { PACKS: 'none', CAST: 'on' });

/** Real Chromium, site and service; the network is mocked only to force error codes. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // One recogniser serves all tests; more workers would only queue for it.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For a busy machine, not for what is tested: nothing here measures time.
  timeout: 480_000,
  expect: { timeout: 150_000 },
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  outputDir: '../test-results',
  reporter: 'list',
  projects: [
    { name: 'main', grepInvert: new RegExp(MATRIX) },
    { name: 'matrix', grep: new RegExp(`${MATRIX}|${LANGUAGES}`) },
  ],
  use: {
    baseURL: SITE,
    locale: 'en-GB',
    // It would answer for files that tests hold back; installed.spec.ts has it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: ensureTestBrowser(), args: [...CHROMIUM_ARGS] },
    // Recording took a third of the time of all tests, and of those on the device most: each file is
    // copied out of the browser. `--trace on` records one that failed.
    trace: 'off',
  },
  webServer: [
    {
      command: 'npx tsx e2e/support/picture-host.ts',
      cwd: '..',
      port: HOST_PORT,
      reuseExistingServer: false,
      stdout: 'pipe',
    },
    {
      command: 'npx tsx e2e/support/serve.ts',
      cwd: '..',
      // Ready once the gallery is embedded.
      url: `${SITE}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      env: {
        PORT: String(SERVICE_PORT),
        LOG_LEVEL: 'warn',
        URL_ALLOW_HOSTS: `127.0.0.1:${HOST_PORT}`,
        MAX_IMAGE_BYTES: String(MAX_IMAGE_BYTES),
        MAX_IMAGE_PIXELS: String(MAX_IMAGE_PIXELS),
        REPORT_URL: 'mailto:help@kyara.example',
      },
    },
  ],
});
