// Sends generated calls to the API, without a session and for every role, and validates each response against the
// OpenAPI document.
import type { ApiDocument } from '#server/http/openapi/describe-api.ts';
import { seededRandom } from '#server/sample-data/seeded-random.ts';
import { createResponseCheck, type GivenResponse } from '#server/testing/check-response.ts';
import { createCallMaker, type FuzzCall } from './fuzz-calls.ts';

export interface FuzzCaller {
  readonly name: string;
  /** The value of the authorization header; undefined without a session. */
  readonly authorization: () => string | undefined;
  /** Signs in again after a call has ended the session. */
  readonly renew: () => Promise<void>;
  /** A caller with a new account for each call that ends an account. */
  readonly isThrowAway?: true;
}

interface FuzzOptions {
  readonly document: ApiDocument;
  /** Sends one call. Of an event stream only the beginning is read. */
  readonly send: (call: FuzzCall) => Promise<GivenResponse>;
  readonly callers: readonly FuzzCaller[];
  readonly seed: string;
  readonly requests: number;
  /** The number of concurrent calls; with 1 the same seed makes the same calls. */
  readonly atOnce: number;
  readonly clock: () => Date;
  /** The texts of new mails since the last call. */
  readonly readMails: () => Promise<readonly string[]>;
  /** Resets all passwords to the one that generated calls send. */
  readonly restorePasswords: () => Promise<void>;
  /** Reports the number of completed calls now and then. */
  readonly progress?: (done: number) => void;
}

interface FuzzFault {
  readonly call: string;
  readonly caller: string;
  readonly what: string;
}

export interface FuzzFigures {
  readonly requests: number;
  readonly seed: string;
  readonly operations: number;
  /** Operations without a single success: the fuzz did not reach far into them. */
  readonly neverSucceeded: readonly string[];
  readonly answers: Readonly<Record<string, number>>;
  readonly serverErrors: number;
  readonly brokenPromises: number;
  readonly hangs: number;
  readonly slowest: { readonly call: string; readonly ms: number };
  /** The first faults; the counts above include all. */
  readonly faults: readonly FuzzFault[];
}

const HANG_AFTER_MS = 20_000;
/** Beyond this number the server hangs for good, and the run stops. */
const MOST_HANGS = 100;
const MOST_FAULTS_KEPT = 60;
const PROGRESS_EVERY = 5000;
const READ_MAILS_EVERY = 100;
const LAST_CALL = '/privacy/erase';
/** After a password change every call that asks for the password would be refused. */
const NEW_PASSWORD: readonly string[] = ['/settings/password', '/auth/reset-password/confirm'];

export async function fuzzApi(options: FuzzOptions): Promise<FuzzFigures> {
  const calls = createCallMaker(options.document, seededRandom(options.seed), options.clock);
  const check = createResponseCheck(options.document);
  const tally = createTally();
  let next = 0;

  const one = async (index: number): Promise<void> => {
    const turn = Math.floor(index / calls.operations.length);
    const caller = options.callers[turn % options.callers.length];
    if (caller === undefined) throw new Error('there is no caller');
    const call = calls.make(index, caller.name);
    if (caller.isThrowAway === true && call.path === LAST_CALL) await caller.renew();
    const authorization = caller.authorization();
    const headers = authorization === undefined ? call.headers : { ...call.headers, authorization };
    const startedAt_ms = performance.now();
    const answer = await withinTime(options.send({ ...call, headers }));
    tally.time(call, performance.now() - startedAt_ms);
    if (typeof answer === 'string') {
      tally.fault('hangs', call, caller, answer);
      return;
    }
    tally.count(call, answer.status);
    if (answer.status < 300) {
      calls.learn(caller.name, call, answer.body);
      if (NEW_PASSWORD.includes(call.path)) await options.restorePasswords();
    }
    const broken = check(call.method, call.path, answer);
    if (answer.status >= 500) tally.fault('serverErrors', call, caller, `${answer.status} ${answer.body}`);
    else if (broken !== undefined) tally.fault('brokenPromises', call, caller, broken);
    const out = answer.status === 401 && answer.body.includes('session_ended');
    if (out && authorization !== undefined) await caller.renew();
  };

  const work = async (): Promise<void> => {
    while (next < options.requests && tally.hangs() < MOST_HANGS) {
      const index = next;
      next += 1;
      await one(index);
      if (next % READ_MAILS_EVERY === 0) for (const text of await options.readMails()) calls.readMail(text);
      if (next % PROGRESS_EVERY === 0) options.progress?.(next);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, work));
  return {
    requests: next,
    seed: options.seed,
    operations: calls.operations.length,
    neverSucceeded: calls.operations.filter(operation => !tally.succeeded.has(operation)),
    ...tally.figures(),
  };
}

type FaultKind = 'serverErrors' | 'brokenPromises' | 'hangs';

function createTally() {
  const answers = new Map<number, number>();
  const succeeded = new Set<string>();
  const faults: FuzzFault[] = [];
  const counts: Record<FaultKind, number> = { serverErrors: 0, brokenPromises: 0, hangs: 0 };
  let slowest = { call: '', ms: 0 };
  return {
    succeeded,
    hangs: () => counts.hangs,
    time: (call: FuzzCall, ms: number): void => {
      if (ms > slowest.ms) slowest = { call: `${call.method} ${call.url}`, ms: Math.round(ms) };
    },
    count: (call: FuzzCall, status: number): void => {
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status < 300) succeeded.add(`${call.method} ${call.path}`);
    },
    fault: (kind: FaultKind, call: FuzzCall, caller: FuzzCaller, what: string): void => {
      counts[kind] += 1;
      const line = `${call.method} ${call.url.slice(0, 300)} ${call.body?.slice(0, 600) ?? ''}`;
      if (faults.length < MOST_FAULTS_KEPT) faults.push({ call: line, caller: caller.name, what });
    },
    figures: () => ({
      answers: Object.fromEntries([...answers].toSorted(([a], [b]) => a - b)),
      ...counts,
      slowest,
      faults,
    }),
  };
}

/** Returns the response, or a description of what went wrong. */
async function withinTime(sending: Promise<GivenResponse>): Promise<GivenResponse | string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => {
    resolve(`no answer within ${HANG_AFTER_MS} ms`);
  }, HANG_AFTER_MS);
  try {
    return await Promise.race([sending, promise]);
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    clearTimeout(timer);
  }
}
