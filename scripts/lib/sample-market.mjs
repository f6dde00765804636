// The sample market as a stopped data folder, loaded once for a version of the sources and a day, and copied for each server
// that starts with it. Loading takes eight seconds of both cores, a copy a tenth of a second.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { copySampleMarket } from './copy-sample-market.mjs';
import { findScratchFolder } from './find-scratch-folder.mjs';
import { alone, hashFiles, PrepareFault, prepareServer, ROOT } from './prepare.mjs';

const CACHE = join(ROOT, '.cache');
const PREFIX = 'sample-';
const MOST_STARTS = 3;
const LOCK = '.cache/sample-market.lock';
const SOURCES = ['server/src', 'contract/src', 'domain/src', 'package-lock.json'];
/** PostgreSQL's own user must be able to enter. */
const OTHERS_MAY_ENTER = 0o711;

/**
 * Loads the sample market unless a folder of these sources and of today exists. Prices and trades end today, so that a
 * folder of yesterday is replaced.
 * @param {string} node
 * @returns {Promise<string>} a data folder that no server runs on; use `copySampleMarket` to start one
 */
export async function prepareSampleMarket(node) {
  const today = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256')
    .update(`${today} ${hashFiles(SOURCES)}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(CACHE, `${PREFIX}${hash}`);
  if (existsSync(folder)) return folder;
  const server = await prepareServer(node);
  await alone(async () => {
    if (existsSync(folder)) return;
    removeFormer();
    await load(node, server, folder);
  }, LOCK);
  return folder;
}

/**
 * @param {string} node
 * @param {readonly string[]} server the arguments that run it
 * @param {string} folder
 */
async function load(node, server, folder) {
  console.log('Loading the sample market …');
  // Not in place: PostgreSQL's user may be unable to enter the project's folder.
  const dataDir = mkdtempSync(join(findScratchFolder(), 'foreshare-sample-'));
  chmodSync(dataDir, OTHERS_MAY_ENTER);
  const draft = `${folder}.draft`;
  let words = '';
  const startAndStop = () =>
    run(node, server, {
      env: { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', SAMPLE_DATA: 'on', DATABASE_URL: '' },
      onOutput: (text, stop) => {
        words += text;
        if (words.includes('Foreshare is at')) stop();
      },
    });
  try {
    let code = await startAndStop();
    // On a busy machine the first jobs may outlast the time that a stop allows them. The next start recovers the folder,
    // and finds little to do.
    for (let again = 0; code !== 0 && words.includes('Foreshare is at') && again < MOST_STARTS; again += 1) {
      words = '';
      code = await startAndStop();
    }
    if (code !== 0)
      throw new PrepareFault(`${words}\nThe sample market cannot be loaded; the reason is above.`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: OTHERS_MAY_ENTER });
    copySampleMarket(dataDir, draft);
    renameSync(draft, folder);
  } finally {
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** A process that copies one of them would fail; two versions of the sources are seldom tested at once. */
function removeFormer() {
  for (const name of readdirSync(CACHE))
    if (name.startsWith(PREFIX) && !name.endsWith('.lock'))
      rmSync(join(CACHE, name), { recursive: true, force: true });
}
