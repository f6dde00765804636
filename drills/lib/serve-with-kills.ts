// The server that is killed at a step of a signature or a seal: `serve-with-kills.ts <step> <file>`. The process sends
// itself SIGKILL when the file that it writes into the vault, or the transaction of that file, reaches the step. `file` is
// the number of the file, counted from 1.
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Client } from 'pg';
import { startServer } from '#server/start-server.ts';
import { KILL_STEPS, type KillStep } from './kill-steps.ts';

const step = KILL_STEPS.find(one => one === process.argv[2]);
if (step === undefined) throw new Error(`the step is one of ${KILL_STEPS.join(', ')}`);

const chosenFile = Number(process.argv[3]);
let files = 0;

function reach(reached: KillStep): void {
  if (reached !== step || files !== chosenFile) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing runs until the signal arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

// Functions of Node and of the driver have more overloads than a wrapper can type. Arguments and results pass unchanged.
type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

function wrap(owner: object, name: string, around: (original: AnyFunction) => AnyFunction): void {
  Reflect.set(owner, name, around(Reflect.get(owner, name) as AnyFunction));
}

/** Passes the first two pieces on: the mark of the format and the beginning of the content. */
async function* interrupted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces = 0;
  for await (const piece of content) {
    if (pieces === 2) reach('half-written');
    pieces += 1;
    yield piece;
  }
}

/** A file of the vault has this ending until it is complete. */
const isPart = (path: unknown): boolean => String(path).endsWith('.part');

wrap(
  promises,
  'open',
  open =>
    async function (...args) {
      if (!isPart(args[0])) return open.apply(this, args);
      files += 1;
      reach('before-file');
      const handle = (await open.apply(this, args)) as object;
      reach('file-opened');
      wrap(
        handle,
        'writeFile',
        write =>
          function (content) {
            return write.call(this, interrupted(content as AsyncIterable<Buffer>));
          },
      );
      return handle;
    },
);
wrap(
  promises,
  'rename',
  rename =>
    async function (...args) {
      if (!isPart(args[0])) return rename.apply(this, args);
      reach('before-rename');
      const renamed = await rename.apply(this, args);
      reach('after-rename');
      return renamed;
    },
);
syncBuiltinESMExports();

/** The connection of the transaction that replaces the content of a document. */
let signing: unknown;

function nextStep(client: unknown, text: string): KillStep | undefined {
  if (/^update "documents" set "file_id"/.test(text)) {
    signing = client;
    return 'before-document';
  }
  if (client !== signing) return undefined;
  if (text.startsWith('insert into "closing_acts"')) return 'before-act';
  if (/^insert into "?audit_log"?/.test(text)) return 'before-audit';
  return text === 'commit' ? 'before-commit' : undefined;
}

wrap(
  Client.prototype,
  'query',
  query =>
    function (...args) {
      const reached = nextStep(this, textOf(args[0]));
      if (reached !== undefined) reach(reached);
      const result = query.apply(this, args);
      if (reached === 'before-commit') {
        // The statement is in the socket, and its answer was not read.
        reach('commit-sent');
        void Promise.resolve(result).then(() => {
          reach('after-commit');
        });
      }
      return result;
    },
);

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

const server = await startServer(process.env, console.log);
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
