// The load generator of every benchmark. A closed load sends each connection's next request after its response, to find
// the highest rate. An open load starts requests at their scheduled times whatever the server does and measures latency
// from there, so that a stalled server cannot hide its latency (coordinated omission).
import { HttpConnection, type HttpAnswer, type HttpRequest } from './http-connection.ts';

export interface Load {
  /** One URL, or the URLs of several processes that share the connections evenly. */
  readonly url: string | readonly string[];
  readonly connections: number;
  readonly duration_ms: number;
  readonly next: () => HttpRequest;
}

export interface LoadResult {
  readonly seconds: number;
  /** Responses by HTTP status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** From the scheduled start to the complete response. */
  readonly latencies_ms: readonly number[];
  /** Successful responses per second. */
  readonly perSecond: number;
  /** Samples of unsuccessful responses, for the report. */
  readonly refusals: readonly string[];
}

const MOST_REFUSALS = 3;

/** Runs a closed load with this many connections. */
export async function loadClosed({ url, connections, duration_ms, next }: Load): Promise<LoadResult> {
  const count = new Counter();
  const until_ms = performance.now() + duration_ms;
  await withConnections(url, connections, (connection, done, fail) => {
    const goOn = (): void => {
      const now_ms = performance.now();
      if (now_ms >= until_ms) done();
      else connection.ask(next(), answer => (count.add(answer, now_ms), goOn()), fail);
    };
    goOn();
  });
  return count.result();
}

/** Runs an open load at this rate. A request that finds no free connection waits, and the wait counts as latency. */
export async function loadOpen(
  { url, connections, duration_ms, next }: Load,
  rate_per_s: number,
): Promise<LoadResult> {
  const count = new Counter();
  const total = Math.round((rate_per_s * duration_ms) / 1000);
  let started_ms: number | undefined;
  let taken = 0;
  await withConnections(url, connections, (connection, done, fail) => {
    // The time starts after all connections are open.
    started_ms ??= performance.now();
    const first_ms = started_ms;
    const goOn = (): void => {
      if (taken >= total) {
        done();
        return;
      }
      const intended_ms = first_ms + (taken * 1000) / rate_per_s;
      taken += 1;
      const send = (): void => {
        connection.ask(next(), answer => (count.add(answer, intended_ms), goOn()), fail);
      };
      const early_ms = intended_ms - performance.now();
      if (early_ms > 0) setTimeout(send, early_ms);
      else send();
    };
    goOn();
  });
  return count.result();
}

async function withConnections(
  url: string | readonly string[],
  count: number,
  work: (connection: HttpConnection, done: () => void, fail: (reason: Error) => void) => void,
): Promise<void> {
  const urls = typeof url === 'string' ? [url] : url;
  const connections = await Promise.all(
    Array.from({ length: count }, (_, index) => HttpConnection.open(urls[index % urls.length] ?? '')),
  );
  try {
    await Promise.all(
      connections.map(connection => {
        return new Promise<void>((done, fail) => {
          work(connection, done, fail);
        });
      }),
    );
  } finally {
    for (const connection of connections) connection.close();
  }
}

class Counter {
  readonly #started_ms = performance.now();
  readonly #statuses = new Map<number, number>();
  readonly #latencies_ms: number[] = [];
  readonly #refusals: string[] = [];

  add({ status, body }: HttpAnswer, intended_ms: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#latencies_ms.push(performance.now() - intended_ms);
    if (status >= 300 && this.#refusals.length < MOST_REFUSALS) this.#refusals.push(`${status} ${body}`);
  }

  result(): LoadResult {
    const seconds = (performance.now() - this.#started_ms) / 1000;
    let succeeded = 0;
    for (const [status, count] of this.#statuses) if (status < 300) succeeded += count;
    return {
      seconds,
      statuses: this.#statuses,
      latencies_ms: this.#latencies_ms,
      perSecond: succeeded / seconds,
      refusals: this.#refusals,
    };
  }
}
