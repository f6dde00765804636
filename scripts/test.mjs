// `npm test`: every check, and at the end the number of passed and failed tests. `npm test -- <part> …` runs one part
// and passes the other arguments on: `npm test -- units server/src/ledger`. Runs on Node 20 without installed packages.
import './lib/check-node.mjs';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './lib/children.mjs';
import { copySampleMarket } from './lib/copy-sample-market.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { findFreePort } from './lib/find-free-port.mjs';
import { findScratchFolder } from './lib/find-scratch-folder.mjs';
import { PrepareFault, prepareNode, prepareWeb, ROOT, runScript } from './lib/prepare.mjs';
import { prepareSampleMarket } from './lib/sample-market.mjs';

const BIN = 'node_modules';
const UNIT_REPORT = '.cache/units.json';
/** Not `prove`, whose tests are too long. */
const UNIT_PROJECTS = ['--project=unit', '--project=server', '--project=component'];
const BROWSER_REPORT = '.cache/browser.json';

/**
 * Static checks: name, program, arguments.
 * @type {Record<string, readonly string[]>}
 */
const STATIC = {
  // Also checks the types of all packages.
  lint: [`${BIN}/oxlint/bin/oxlint`],
  format: [`${BIN}/oxfmt/bin/oxfmt`, '--check'],
  boundaries: [
    `${BIN}/dependency-cruiser/bin/dependency-cruise.mjs`,
    ...['--config', '.dependency-cruiser.cjs'],
    ...['domain', 'contract', 'server', 'web/src', 'e2e', 'bench', 'drills'],
  ],
  unused: [`${BIN}/knip/bin/knip.js`],
  // Prints a sentence where there is no history to check.
  commits: ['scripts/check-commits.mjs'],
};

await runScript(async () => {
  const node = await prepareNode();
  mkdirSync('.cache', { recursive: true });
  const [part, ...rest] = process.argv.slice(2);
  if (part === undefined) return testAll(node);
  if (part === 'units') return runUnits(node, rest);
  if (part === 'browser') return runBrowser(node, rest);
  if (part === 'lighthouse') return runAudits(node, rest);
  if (part === 'pages') return runEveryPage(node, rest);
  const check = STATIC[part];
  if (check) return run(node, [...check, ...rest]);
  throw new PrepareFault(
    `There is no part '${part}'. There are: ${[...Object.keys(STATIC), 'units', 'browser', 'lighthouse', 'pages'].join(', ')}.`,
  );
});

/** @param {string} node */
async function testAll(node) {
  const started = Date.now();
  // A build keeps one core busy, and tests wait for their database and children; the static checks use the idle time.
  const checking = runStatic(node);
  const failedBuild = await tryBuild(node);
  const [failedStatic, units] = await Promise.all([
    checking,
    countTests(UNIT_REPORT, readUnitReport, () => runUnits(node, [])),
  ]);
  const failedChecks = [...failedBuild, ...failedStatic];
  const browser = await countTests(BROWSER_REPORT, readBrowserReport, () => runBrowser(node, []));
  const passed = units.passed + browser.passed;
  const failed = failedChecks.length + units.failed + browser.failed;
  // Repeats the faults at the end of a long output.
  const faults = [...units.faults, ...browser.faults];
  if (faults.length > 0) console.log(`\nFailed tests:\n${faults.join('\n')}`);
  console.log(
    `\n${failedChecks.length === 0 ? 'Every check holds' : `Failed checks: ${failedChecks.join(', ')}`}.`,
  );
  console.log(
    `Tests in Node: ${units.passed} of ${units.passed + units.failed}; in the browser: ${browser.passed} of ` +
      `${browser.passed + browser.failed}. ${seconds(started)}`,
  );
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Builds before all tests, because the launcher's and the browser tests need the pages.
 * @param {string} node
 * @returns {Promise<string[]>} the checks that failed
 */
async function tryBuild(node) {
  try {
    await prepareWeb(node);
    return [];
  } catch (error) {
    if (!(error instanceof PrepareFault)) throw error;
    console.error(error.message);
    return ['build'];
  }
}

/**
 * @param {string} node
 * @returns {Promise<string[]>} the checks that failed
 */
async function runStatic(node) {
  /** @type {string[]} */
  const failed = [];
  for (const [name, command] of Object.entries(STATIC)) {
    const started = Date.now();
    let words = '';
    const code = await run(node, command, { onOutput: text => (words += text) });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} ${seconds(started)}`);
    if (code === 0) {
      if (name === 'commits') console.log(`       ${words.trim()}`);
      continue;
    }
    failed.push(name);
    console.log(words);
  }
  return failed;
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 */
async function runUnits(node, args) {
  const projects = args.some(arg => arg.startsWith('--project')) ? [] : UNIT_PROJECTS;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  // Servers started by tests use the same compile cache.
  const env = {
    ...(await findBrowser(node)),
    TMPDIR: findScratchFolder(),
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  };
  return run(node, [`${BIN}/vitest/vitest.mjs`, 'run', ...reporters, ...projects, ...args], { env });
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 */
function runBrowser(node, args) {
  return runPlaywright(node, ['--project=operator', '--project=browser', '--project=lighthouse', ...args]);
}

/**
 * Lighthouse on every public page; `runBrowser` takes one page of each kind.
 * @param {string} node
 * @param {readonly string[]} args
 */
function runAudits(node, args) {
  return runPlaywright(node, ['--project=lighthouse', ...args], { E2E_AUDITED_PAGES: 'all' });
}

/**
 * The browser tests on every page and at every width; `runBrowser` visits one page of each kind.
 * @param {string} node
 * @param {readonly string[]} args
 */
function runEveryPage(node, args) {
  const projects = ['--project=operator', '--project=browser'];
  return runPlaywright(node, [...projects, ...args], { E2E_VISITED_PAGES: 'all' });
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [settings]
 */
async function runPlaywright(node, args, settings = {}) {
  await prepareWeb(node);
  const sampleMarket = await prepareSampleMarket(node);
  const dataDir = mkdtempSync(join(findScratchFolder(), 'foreshare-e2e-'));
  // When root starts this, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o711);
  copySampleMarket(sampleMarket, dataDir);
  const env = {
    ...(await findBrowser(node)),
    ...settings,
    E2E_PORT: String(await findFreePort()),
    E2E_DATA_DIR: dataDir,
    E2E_SAMPLE_MARKET: sampleMarket,
    E2E_WEB_DIR: join(ROOT, 'web/dist'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, BROWSER_REPORT),
  };
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  try {
    return await run(node, [`${BIN}/@playwright/test/cli.js`, 'test', ...config, ...args], { env });
  } finally {
    // The remains of a killed server may write for a moment more.
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** @typedef {{ passed: number, failed: number, faults: string[] }} Counted `faults`: the failed ones, a line each */

/**
 * Runs tests and reads their own report. A run that fails without a failed test, and a skipped test, count as failed.
 * @param {string} report
 * @param {(report: any) => Counted} read
 * @param {() => Promise<number>} work
 * @returns {Promise<Counted>}
 */
async function countTests(report, read, work) {
  rmSync(report, { force: true });
  let code = 1;
  try {
    code = await work();
    const counted = read(JSON.parse(readFileSync(report, 'utf8')));
    return { ...counted, failed: code === 0 ? counted.failed : Math.max(counted.failed, 1) };
  } catch (error) {
    console.error(error instanceof PrepareFault ? error.message : error);
    return { passed: 0, failed: 1, faults: [] };
  }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} UnitTest
 * @param {{ numPassedTests: number, numTotalTests: number, testResults: { name: string, assertionResults: UnitTest[] }[] }} report
 * @returns {Counted}
 */
function readUnitReport({ numPassedTests, numTotalTests, testResults }) {
  const faults = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => {
        const [why = ''] = (failureMessages?.[0] ?? '').split('\n');
        return `  ${relative(ROOT, name)}: ${fullName}: ${why}`;
      }),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, faults };
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} BrowserSpec
 * @typedef {{ specs?: BrowserSpec[], suites?: BrowserSuite[] }} BrowserSuite
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: BrowserSuite[] }} report
 * @returns {Counted}
 */
function readBrowserReport({ stats, suites }) {
  const specs = specsIn(suites);
  /** @param {string[]} ends */
  const endedSo = (...ends) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => ends.includes(status)))
      .map(({ file, title }) => `  ${file}: ${title}`);
  const unsteady = endedSo('flaky');
  if (unsteady.length > 0)
    console.log(`\nPassed only when tried again; find out why:\n${unsteady.join('\n')}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    faults: endedSo('unexpected', 'skipped'),
  };
}

/**
 * @param {BrowserSuite[]} suites
 * @returns {BrowserSpec[]}
 */
function specsIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);
}

/** @param {number} since */
function seconds(since) {
  return `(${Math.round((Date.now() - since) / 1000)} s)`;
}
