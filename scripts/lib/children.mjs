// Runs other programs so that none outlives us: Ctrl-C, SIGTERM, a closed terminal that we write to, or our parent's
// death (also by SIGKILL) stops them. Runs on Node 20 without installed packages.
import { spawn } from 'node:child_process';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const children = new Set();
const PARENT_POLL_MS = 200;
const parent = process.ppid;
let stopping = false;

/** Whether a terminal has closed from which we were started in the background, for example with `nohup`. */
let hasTerminalGone = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stopAll(signal));
// Node resets the signals that `nohup` has switched off, so a program that writes to no terminal is taken for one that
// shall outlive it. The hang-up ends npm, our parent, as well; that death is then no reason to stop.
process.on('SIGHUP', () => {
  if (process.stdout.isTTY || process.stderr.isTTY) stopAll('SIGHUP');
  else hasTerminalGone = true;
});
// A process started by init has no parent to watch.
if (parent > 1) {
  setInterval(() => {
    if (process.ppid !== parent && !hasTerminalGone) stopAll('the end of its parent process');
  }, PARENT_POLL_MS).unref();
}

/** @param {string} cause a signal's name or a phrase */
function stopAll(cause) {
  if (!stopping && children.size > 0) console.error(`Stopping after ${cause} …`);
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  if (children.size === 0) process.exit(0);
}

/**
 * Runs a program to its end and returns its exit code; 1 when a signal ended it. The channel lets a Node child detect
 * our exit at once.
 * With `secrets: false` the program gets only the variables that installing and building need: hundreds of packages
 * run there, and none of them needs the market's keys.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, secrets?: boolean, channel?: boolean, interactive?: boolean, onOutput?: (text: string, stop: () => void) => void }} [options] `stop` of `onOutput` ends the program by SIGTERM
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  // Starts nothing new during shutdown.
  if (stopping) return new Promise(() => undefined);
  const output = options.onOutput ? 'pipe' : 'inherit';
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = [options.interactive ? 'inherit' : 'ignore', output, output];
  if (options.channel) stdio.push('ipc');
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: childEnvironment(options), stdio });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => options.onOutput?.(text, () => child.kill('SIGTERM')));
    }
    child.once('error', error => {
      children.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      children.delete(child);
      // A child that `onOutput` may stop ends by a signal of ours.
      if (signal !== null && !stopping && !options.onOutput) {
        console.error(`${args.at(-1) ?? program} was ended by ${signal}.`);
      }
      if (stopping && children.size === 0) process.exit(code ?? 1);
      resolve(code ?? 1);
    });
  });
}

/** What npm and Vite need: programs, folders, language, proxies and npm's own settings. */
const HARMLESS =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|CI|TMPDIR|TEMP|TMP|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(?:https?|no|all)_proxy|npm_config_.*|API_URL|NODE_COMPILE_CACHE|NODE_DISABLE_COMPILE_CACHE)$/i;

/**
 * Some programs, Vite among them, switch on Node's compile cache in the shared folder for temporary files, where any local
 * user could place code beforehand. It is off unless a folder is named.
 * @param {{ env?: NodeJS.ProcessEnv, secrets?: boolean }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment({ env = {}, secrets = true }) {
  const inherited = Object.entries(process.env).filter(([name]) => secrets || HARMLESS.test(name));
  const given = { ...Object.fromEntries(inherited), ...env };
  const { NODE_DISABLE_COMPILE_CACHE: _, ...others } = given;
  return given['NODE_COMPILE_CACHE'] ? others : { ...others, NODE_DISABLE_COMPILE_CACHE: '1' };
}

/**
 * Runs programs that depend on each other: when one ends, the others are stopped. Returns the exit code of the first
 * one after all have ended.
 * @param {readonly Promise<number>[]} programs as `run` returned them
 * @returns {Promise<number>}
 */
export async function runTogether(programs) {
  const code = await Promise.race(programs);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(programs);
  return code;
}
