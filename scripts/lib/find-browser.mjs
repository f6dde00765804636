// Finds Chromium for the browser tests: CHROME_PATH, the packaged one, or the system's. The package comes first because
// it is the same everywhere and headless, which halves the duration of the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { PrepareFault, ROOT } from './prepare.mjs';

const SYSTEM_BROWSER = '/usr/bin/chromium';
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium/package.json');

/**
 * The environment with CHROME_PATH for the browser.
 * @param {string} node
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function findBrowser(node) {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (existsSync(given)) return { CHROME_PATH: given };
    throw new PrepareFault(`CHROME_PATH names ${given}, which does not exist.`);
  }
  const found = unpackedBrowser(await unpackBrowser(node));
  if (found) return found;
  if (existsSync(SYSTEM_BROWSER)) return { CHROME_PATH: SYSTEM_BROWSER };
  throw new PrepareFault(
    'The Chromium that comes as a package does not run here. Install Chromium and name it with CHROME_PATH.',
  );
}

/**
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv | undefined}
 */
function unpackedBrowser(folder) {
  const browser = { CHROME_PATH: join(folder, 'chromium') };
  // On a system without its libraries or fonts Chromium needs the packaged ones.
  const candidates = [
    browser,
    { ...browser, LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  ];
  const found = candidates.find(
    env => spawnSync(browser.CHROME_PATH, ['--version'], { env: { ...process.env, ...env } }).status === 0,
  );
  if (found === undefined || existsSync('/etc/fonts')) return found;
  return { ...found, FONTCONFIG_PATH: join(folder, 'fonts') };
}

/** @param {string} node */
async function unpackBrowser(node) {
  const folder = join(ROOT, `.cache/chromium-${JSON.parse(readFileSync(PACKAGE, 'utf8')).version}`);
  if (existsSync(folder)) return folder;
  console.log('Unpacking Chromium …');
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  // The package unpacks into the temporary folder. It unpacks its libraries only when it detects a cloud function.
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  const code = await run(node, ['--input-type=module', '--eval', script], {
    env: { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  if (code !== 0) throw new PrepareFault('Chromium cannot be unpacked; the reason is above.');
  const fonts = join(draft, 'fonts/fonts.conf');
  writeFileSync(
    fonts,
    readFileSync(fonts, 'utf8').replaceAll(/<dir>[^<]*<\/dir>/g, `<dir>${join(folder, 'fonts')}</dir>`),
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}
