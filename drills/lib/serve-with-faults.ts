// The server with fault injection in the database: `serve-with-faults.ts <percent> <seed>`. In that share of all
// transactions one statement fails with a conflict or a deadlock, or the connection is dropped. A drop right after a
// commit leaves the outcome unknown.
import { Client, DatabaseError } from 'pg';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { startServer } from '#server/start-server.ts';

const share = Number(process.argv[2]) / 100;
const random = seededRandom(`faults ${process.argv[3]}`);
/** The approximate number of statements per transaction, so that the share applies to transactions. */
const STATEMENTS = 10;

/** A failing start ends the process; faults are injected only into a running server. */
let isRunning = false;
let injected = 0;

type Query = (this: Client, ...args: unknown[]) => unknown;
// The driver's method has more overloads than a wrapper can type; arguments and result pass through unchanged.
const original = Reflect.get(Client.prototype, 'query') as Query;

function failing(this: Client, ...args: unknown[]): unknown {
  const text = textOf(args[0]);
  const isCommit = text === 'commit';
  if (!isRunning || text === 'rollback' || random.next() >= (isCommit ? share / 3 : share / STATEMENTS)) {
    return original.apply(this, args);
  }
  injected += 1;
  if (!isCommit && random.next() < 0.7) return refuse(random.next() < 0.5 ? '40001' : '40P01', args);
  if (isCommit) {
    // The statement was sent, and the connection cut before the response: the statement may or may not have arrived.
    const sent = original.apply(this, args);
    setTimeout(() => this.connection.stream.destroy(), random.whole(0, 3));
    return sent;
  }
  this.connection.stream.destroy();
  return original.apply(this, args);
}

Reflect.set(Client.prototype, 'query', failing);

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

function refuse(code: string, args: readonly unknown[]): unknown {
  const error = new DatabaseError('injected', 8, 'error');
  error.code = code;
  const callback = args.find((arg): arg is (reason: Error) => void => typeof arg === 'function');
  if (callback === undefined) return Promise.reject(error);
  callback(error);
  return undefined;
}

const server = await startServer(process.env, console.log);
isRunning = true;
process.on('SIGTERM', () => {
  console.log(`injected ${injected} faults`);
  void server.stop().then(() => process.exit(0));
});
