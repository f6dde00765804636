// Keeps servers under a workload while a drill disturbs them, and records every response. A request without a definite
// response is retried with the same key until it has one.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPerson } from '#server/testing/test-people.ts';
import type { Operation, Workload } from './workload.ts';

export interface Acknowledged {
  readonly operation: Operation;
  readonly status: number;
  readonly body: unknown;
}

export interface Target {
  /** The URL for the next request; it alternates between several servers. */
  readonly url: () => string;
  readonly tokenOf: (person: TestPerson) => Promise<string>;
}

export interface Journal {
  readonly acknowledged: Acknowledged[];
  /** Requests without a definite response. */
  unresolved: Operation[];
  /** Forbidden responses: 500, or a body that is not JSON. */
  readonly faults: string[];
  /** The longest time that a response took. */
  slowest_ms: number;
}

const LONGEST_ANSWER_MS = 20_000;
const PAUSE_MS = 20;
const MAX_TRIES = 500;

export function newJournal(): Journal {
  return { acknowledged: [], unresolved: [], faults: [], slowest_ms: 0 };
}

/** Sends until stopped. Every worker sends its next request after a response or a loss. */
export async function hammer(
  target: Target,
  workload: Workload,
  journal: Journal,
  { workers, stop, most = Infinity }: { workers: number; stop?: AbortSignal; most?: number },
): Promise<void> {
  let sent = 0;
  const work = async (): Promise<void> => {
    while (stop?.aborted !== true && sent < most) {
      sent += 1;
      const operation = workload.next();
      if (await attempt(target, operation, journal, workload)) continue;
      journal.unresolved.push(operation);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** Retries every unresolved request until it has a definite response. */
export async function resolveAll(target: Target, workload: Workload, journal: Journal): Promise<void> {
  const open = journal.unresolved;
  journal.unresolved = [];
  for (const operation of open) {
    let resolved = false;
    for (let tries = 0; tries < MAX_TRIES && !resolved; tries += 1) {
      resolved = await attempt(target, operation, journal, workload);
      if (!resolved) await sleep(PAUSE_MS);
    }
    if (!resolved) journal.unresolved.push(operation);
  }
}

/** False when the outcome is unknown. */
async function attempt(
  target: Target,
  operation: Operation,
  journal: Journal,
  workload: Workload,
): Promise<boolean> {
  const sentAt_ms = performance.now();
  const answer = await send(target, operation);
  journal.slowest_ms = Math.max(journal.slowest_ms, performance.now() - sentAt_ms);
  if (answer?.status === 503 && !answer.saysWhen)
    journal.faults.push(`${operation.method} ${operation.path} answered 503 without Retry-After`);
  if (answer === undefined || answer.status === 503) return false;
  const { status, body } = answer;
  if (status >= 500) {
    journal.faults.push(`${operation.method} ${operation.path} answered ${status}: ${JSON.stringify(body)}`);
    return false;
  }
  if (![200, 201, 404, 409, 422].includes(status))
    journal.faults.push(`${operation.method} ${operation.path} answered ${status}: ${JSON.stringify(body)}`);
  journal.acknowledged.push({ operation, status, body });
  if (status === 201) workload.learn(operation, idOf(body));
  return true;
}

/** Undefined when the connection was lost before the response was complete. */
export async function send(
  target: Target,
  { method, path, key, body, person }: Operation,
): Promise<{ status: number; body: unknown; saysWhen: boolean } | undefined> {
  const authorization = `Bearer ${await target.tokenOf(person)}`;
  try {
    const answer = await fetch(`${target.url()}${path}`, {
      method,
      headers: {
        authorization,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const parsed: unknown = await answer.json();
    return { status: answer.status, body: parsed, saysWhen: answer.headers.has('retry-after') };
  } catch {
    return undefined;
  }
}

export function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
}
