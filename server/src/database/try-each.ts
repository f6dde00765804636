// Does what is due one by one, where whatever cannot be done must keep no other waiting. Called by jobs, and by what they call.
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
  throwAll('not done', faults);
}

/**
 * Throws one error for all of them, where there are any.
 * @param told how each is named; as it names itself where left out.
 */
export function throwAll(what: string, faults: readonly unknown[], told = faults.map(String)): void {
  if (faults.length === 0) return;
  throw new AggregateError(faults, `${what}: ${told.slice(0, MOST_TOLD).join('; ')}`);
}
