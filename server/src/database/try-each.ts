// Does what is due, one by one or in batches, where whatever cannot be done must keep no other waiting. Called by jobs, and
// by what they call.
import { DatabaseUnavailable } from './database-errors.ts';

/** In the message; the errors are all there. */
const MOST_TOLD = 5;

/**
 * Throws, once all others are done, where some failed: their job fails by it, which is logged, counted and kept with the
 * job, and its next run tries them again. At once where the database is away.
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
  /** What one of them is, e.g. `trade`. */
  readonly noun: string;
  /** A batch of what is due and free, without these: what is stuck or under way. */
  readonly find: (without: readonly string[]) => Promise<Found>;
  /**
   * Does these, but for those that another process has done meanwhile or works on; gives how many. Where it throws, each is
   * tried alone; where it knows by itself which cannot be done, it says so.
   */
  readonly work: (ids: readonly string[], isStuck: (id: string, fault: unknown) => void) => Promise<number>;
  /** So many batches are under way at once; one where left out. */
  readonly atOnce?: number;
  /** Breaks off between two batches. */
  readonly stopping?: AbortSignal | undefined;
}

/** Does all that is due. Gives how many there were. Throws as tryEach does, and names those that could not be done. */
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
      // It may fail while nobody waits for it yet.
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
 * Throws one error for all of them, where there are any.
 * @param told how each is named; as it names itself where left out.
 */
function throwAll(faults: readonly unknown[], told = faults.map(String)): void {
  if (faults.length === 0) return;
  throw new AggregateError(faults, `not done: ${told.slice(0, MOST_TOLD).join('; ')}`);
}
