// Passwords and PINs: Argon2id behind a short queue, so that a flood of sign-ins cannot take the machine's memory.
// Built by app.ts with the real cost; tests hand in a cheap one.
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/http/problem.ts';

export interface Passwords {
  readonly hash: (secret: string) => Promise<string>;
  /** Compares with a stored hash; `undefined` takes as long and answers false. Throws `busy` where the queue is full. */
  readonly verify: (stored: string | undefined, secret: string) => Promise<boolean>;
}

export interface PasswordCost {
  readonly memory_kib: number;
  readonly passes: number;
}

/** 64 MiB and 3 passes, about 100 ms. */
export const FULL_COST: PasswordCost = { memory_kib: 65_536, passes: 3 };

const AT_ONCE = 2;
const MOST_WAITING = 32;

/** Runs at most two at once; the rest wait in line, and beyond a full line callers are sent away. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const take = async (): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new Problem('busy');
    await new Promise<void>(resolve => waiting.push(resolve));
  };
  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async work => {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
}

const ARGON2 = { hash, verify };

/** @param argon2 what hashes and compares; tests count with it. */
export function createPasswords(cost: PasswordCost, argon2 = ARGON2): Passwords {
  const inTurn = createQueue();
  // Argon2id is the library's own default.
  const options = { memoryCost: cost.memory_kib, timeCost: cost.passes, parallelism: 1 };
  const nobodys = argon2.hash('nobody has this password', options);
  return {
    hash: secret => inTurn(() => argon2.hash(secret.normalize('NFKC'), options)),
    verify: async (stored, secret) => {
      const matches = await inTurn(async () =>
        argon2.verify(stored ?? (await nobodys), secret.normalize('NFKC')),
      );
      return stored !== undefined && matches;
    },
  };
}
