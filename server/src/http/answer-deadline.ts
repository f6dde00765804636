// Limits how long a caller waits for an answer. A commit may wait for a standby that is away, and a statement for a lock,
// far longer than proxies and people wait.
import { DomainError } from '#server/kernel/domain-error.ts';

export interface AnswerDeadline {
  /**
   * The result of the work, or the error `unavailable` when the work takes too long. The work itself goes on, so its
   * outcome is then unknown to the caller; a repetition with the same Idempotency-Key finds it.
   */
  readonly limit: <T>(work: Promise<T>) => Promise<T>;
  readonly stop: () => void;
}

/** Callers are asked to come back within ten seconds; the rest is for the network and a busy thread. */
export const ANSWER_WITHIN_MS = 8_000;
const LOOKS_PER_DEADLINE = 16;

interface Waiting {
  /** The number of the look before which the work began. */
  readonly since: number;
  readonly giveUp: () => void;
}

/**
 * One timer serves all requests. It counts looks instead of time, as after a blocked event loop the results are still
 * waiting to be read.
 */
export function createAnswerDeadline(within_ms: number): AnswerDeadline {
  const waiting = new Set<Waiting>();
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    // Sets keep their order, so the first ones have waited longest.
    for (const one of waiting) {
      if (looks - one.since <= LOOKS_PER_DEADLINE) break;
      waiting.delete(one);
      one.giveUp();
    }
  }, within_ms / LOOKS_PER_DEADLINE);
  timer.unref();
  return {
    limit: work => {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const one: Waiting = { since: looks, giveUp: () => reject(new DomainError('unavailable')) };
      waiting.add(one);
      const done = work.finally(() => waiting.delete(one));
      return Promise.race([done, late]);
    },
    stop: () => {
      clearInterval(timer);
    },
  };
}
