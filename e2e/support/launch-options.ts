// How tests start Chromium: the browser tests, and Vitest for the tests of components.
import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** Chromium shares memory through files: in memory when there is room, otherwise on disk, as Playwright decides. */
const SHARED_MEMORY = '/dev/shm';
const SHARED_MEMORY_NEEDED = 1024 ** 3;
const CACHE = join(import.meta.dirname, '../../.cache');

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= SHARED_MEMORY_NEEDED;
  } catch {
    return false;
  }
}

/** The Chromium of CHROME_PATH, which `npm test` sets, or the one that an earlier `npm test` has unpacked. */
function findChromium(): { executablePath: string } | undefined {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined) return { executablePath: given };
  const unpacked = existsSync(CACHE) ? readdirSync(CACHE).filter(name => /^chromium-[\d.]+$/.test(name)) : [];
  const [newest] = unpacked.toSorted().toReversed();
  return newest === undefined ? undefined : { executablePath: join(CACHE, newest, 'chromium') };
}

export const launchOptions: LaunchOptions = {
  ...findChromium(),
  chromiumSandbox: false,
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    // A page lives for seconds here: the slower compiler never pays. The faster one takes a quarter off axe.
    '--js-flags=--no-turbofan',
  ],
};
