// Processes due items one by one or in batches, so that an item that fails does not block the others.
import { DatabaseUnavailable } from './database-errors.ts';

/** The number of errors in the message; the error object has all. */
const MAX_NAMED = 5;

/**
 * Throws after all other items are done when some failed. The job then fails, which is logged, counted and stored, and
 * its next run retries them. Throws at once when the database is unavailable.
 */
export async function tryEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    await work(item).catch((fault: unknown) => {
      if (fault instanceof DatabaseUnavailable) throw fault;
      faults.push(fault);
    });
  }
  throwAll(faults);
}

interface Found {
  readonly ids: readonly string[];
  readonly mayBeMore: boolean;
}

interface Batches {
  /** The kind of item, e.g. `trade`. */
  readonly noun: string;
  /** Finds a batch of due items that are not locked, without these: stuck ones and those in progress. */
  readonly find: (without: readonly string[]) => Promise<Found>;
  /**
   * Processes these items, except those another process has taken, and returns their number. When it throws, each item
   * is retried alone; when it can name the failing item, it reports it by `isStuck`.
   */
  readonly work: (ids: readonly string[], isStuck: (id: string, fault: unknown) => void) => Promise<number>;
  /** The number of concurrent batches; default 1. */
  readonly atOnce?: number;
  /** Stops between two batches. */
  readonly stopping?: AbortSignal | undefined;
}

/** Processes everything due and returns the number. Throws like tryEach, naming the items that failed. */
export async function tryBatches({ noun, find, work, atOnce = 1, stopping }: Batches): Promise<number> {
  const stuck = new Map<string, unknown>();
  const underWay = new Set<string>();
  const isStuck = (id: string, fault: unknown) => {
    if (fault instanceof DatabaseUnavailable) throw fault;
    stuck.set(id, fault);
  };
  const workAlone = (id: string) =>
    work([id], isStuck).catch((fault: unknown) => {
      isStuck(id, fault);
      return 0;
    });
  let all = 0;
  const workOn = async (ids: readonly string[]) => {
    for (const id of ids) underWay.add(id);
    const done = await work(ids, isStuck).catch(async (fault: unknown) => {
      if (fault instanceof DatabaseUnavailable) throw fault;
      let alone = 0;
      for (const id of ids) alone += await workAlone(id);
      return alone;
    });
    all += done;
    for (const id of ids) underWay.delete(id);
  };
  const batches: Promise<void>[] = [];
  let found: Found;
  try {
    do {
      found = await find([...stuck.keys(), ...underWay]);
      if (found.ids.length === 0) break;
      const batch = workOn(found.ids);
      // The batch may fail before it is awaited.
      batch.catch(() => undefined);
      batches.push(batch);
      if (batches.length === atOnce) await batches.shift();
    } while (found.mayBeMore && stopping?.aborted !== true);
    await Promise.all(batches);
  } finally {
    await Promise.allSettled(batches);
  }
  const told = [...stuck].map(([id, fault]) => `${noun} ${id}: ${String(fault)}`);
  throwAll([...stuck.values()], told);
  return all;
}

/**
 * Throws one error for all faults, if there are any.
 * @param told the name of each item in the message; by default the error's own text.
 */
function throwAll(faults: readonly unknown[], told = faults.map(String)): void {
  if (faults.length === 0) return;
  throw new AggregateError(faults, `not done: ${told.slice(0, MAX_NAMED).join('; ')}`);
}
