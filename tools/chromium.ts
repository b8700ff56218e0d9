/** Finds a Chromium for the browser tests, or installs one; and a Firefox, where there is one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram } from '../src/service/testing/programs.ts';
import { installDebians } from './debian.ts';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Quiet, and able to run as root in containers. */
export const CHROMIUM_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

/** Path of an installed Chromium: `CHROMIUM_PATH`, the PATH's, or Playwright's. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findProgram(...CHROMIUMS) ?? playwrightsOwn();
}

/** Path of an installed Firefox: `FIREFOX_PATH`, or the PATH's. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH ?? findProgram('firefox', 'firefox-esr');
}

const FONTS = 'fonts-noto-cjk';

/**
 * Finds Chromium, or installs Debian's package, else Playwright's.
 *
 * @throws Error when none can be installed
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('\nNo Chromium found: installing one with fonts, which the browser tests need.');
  if (!installDebians(['chromium', FONTS])) {
    console.log("\nNot as Debian's package: downloading Playwright's.");
    spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error('No Chromium found or installable. Install one and set CHROMIUM_PATH to it.');
  }
  return installed;
}

/** Chromium without windows: the browser tests take two thirds of the time with it. */
const SHELL = 'chromium-headless-shell';

/**
 * The browser for tests: `CHROMIUM_PATH`, or the headless shell, which is installed where there is no browser
 * or with `KYARA_INSTALL=1`, else a Chromium.
 *
 * @throws Error when none can be installed
 */
export function ensureTestBrowser(): string {
  const found = process.env.CHROMIUM_PATH ?? findProgram(SHELL);
  if (found) return found;
  if (process.env.KYARA_INSTALL === '1' || !findChromium()) {
    console.log(`\nInstalling ${SHELL} with fonts, for the browser tests.`);
    installDebians([SHELL, FONTS]);
  }
  return findProgram(SHELL) ?? ensureChromium();
}
