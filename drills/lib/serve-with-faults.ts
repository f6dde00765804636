// The server with a database that fails: `serve-with-faults.ts <percent> <seed>`. In that share of all transactions one
// statement is refused as a conflict or a deadlock, or the connection is dropped, also right after a commit was sent,
// when nobody can know whether it arrived. Run by D6 as a process.
import { Client, DatabaseError } from 'pg';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { startServer } from '#server/start-server.ts';

const share = Number(process.argv[2]) / 100;
const random = seededRandom(`faults ${process.argv[3]}`);
/** About as many statements as a transaction has, so that the share is one of transactions. */
const STATEMENTS = 10;

/** A start that fails ends, as it should; what is tried is a server that runs. */
let isRunning = false;
let injected = 0;

type Query = (this: Client, ...args: unknown[]) => unknown;
// The driver's own method has more overloads than can be handed on; what goes in comes out.
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
    // Sent, and cut before the answer: it may have arrived or not.
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
