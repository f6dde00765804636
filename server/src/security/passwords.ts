// Argon2id hashes of passwords and PINs behind a short queue, so that a flood of sign-ins cannot exhaust memory.
import { createHmac, hash as hashOf, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#server/kernel/domain-error.ts';

/** Where a call comes from. */
export interface Origin {
  /** The networks of the address, see `networksOf`. */
  readonly networks: readonly string[];
  /** A known device or a signed-in person, who waits in the reserved lane. */
  readonly isKnown: boolean;
}

export interface Passwords {
  /** Throws `busy` when the queue is full for one of the networks; callers without any share one. */
  readonly hash: (secret: string, from?: Origin) => Promise<string>;
  /** Compares with a stored hash; `undefined` takes as long and returns false. Throws `busy` as hash does. */
  readonly verify: (stored: string | undefined, secret: string, from?: Origin) => Promise<boolean>;
  /** For a PIN: HMAC with a key of the installation first, so that a copy of the database is not enough to try all PINs. */
  readonly hashPin: (pin: string, from?: Origin) => Promise<string>;
  /** Whether a stored PIN was hashed without a key or with an earlier one, and should be hashed again when it is right. */
  readonly isOutdatedPin: (stored: string) => boolean;
  /**
   * As verify, for a PIN, which accompanies every order. A right PIN is hashed once; later comparisons for the same
   * hash skip the queue. Otherwise a few dozen traders would block all sign-ins.
   */
  readonly verifyPin: (stored: string, pin: string) => Promise<boolean>;
}

export interface PasswordCost {
  readonly memory_kib: number;
  readonly passes: number;
}

/** 64 MiB and 3 passes, about 100 ms. */
export const FULL_COST: PasswordCost = { memory_kib: 65_536, passes: 3 };

const AT_ONCE = 2;
/** About three seconds of work. */
const MOST_WAITING = 64;
/** A few hundred bytes each. */
const MOST_KNOWN_PINS = 10_000;

interface Waiting {
  readonly networks: readonly string[];
  readonly begin: () => void;
}

/**
 * Runs at most two at once and queues the rest in two lanes, the reserved one for known callers. A network, narrow or wide, may
 * take at most as many places of a lane as it leaves free, so that a few networks, with any number of accounts, never fill the
 * lane for everyone else. A free place goes to the reserved lane, but not twice in a row while others wait.
 */
function createQueue(): <T>(from: Origin, work: () => Promise<T>) => Promise<T> {
  const usual: Waiting[] = [];
  const reserved: Waiting[] = [];
  let running = 0;
  let wasReserved = false;
  const take = async ({ networks, isKnown }: Origin): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    const lane = isKnown ? reserved : usual;
    const free = MOST_WAITING - lane.length;
    const takenBy = (network: string) => lane.filter(one => one.networks.includes(network)).length;
    if (networks.some(network => takenBy(network) >= free)) throw new DomainError('busy');
    await new Promise<void>(begin => lane.push({ networks, begin }));
  };
  const give = (): void => {
    const isReserved = reserved.length > 0 && (!wasReserved || usual.length === 0);
    const next = (isReserved ? reserved : usual).shift();
    wasReserved = isReserved;
    if (next) next.begin();
    else running -= 1;
  };
  return async (from, work) => {
    await take(from);
    try {
      return await work();
    } finally {
      give();
    }
  };
}

const ARGON2 = { hash, verify };
/** For admin commands. */
const NO_NETWORK: Origin = { networks: [''], isKnown: false };

/** The tries of one person wait for each other before they come here, and a lock ends them, so no network is counted. */
const OF_PINS: Origin = { networks: [], isKnown: true };

/** Begins hashes of PINs that were made with a key, and names the key without revealing it. */
export const pinPrefix = (pinKey: Uint8Array): string =>
  `keyed:${hashOf('sha256', pinKey, 'hex').slice(0, 8)}:`;

/**
 * @param argon2 the hash functions; tests replace them to count calls.
 * @param pinKeys the keys of PINs. The first hashes new ones. Without any, as in commands, PINs cannot be set or checked by
 * key.
 */
export function createPasswords(
  cost: PasswordCost,
  argon2 = ARGON2,
  pinKeys: readonly Uint8Array[] = [],
): Passwords {
  const inTurn = createQueue();
  // Argon2id is the library's default.
  const options = { memoryCost: cost.memory_kib, timeCost: cost.passes, parallelism: 1 };
  const nobodys = argon2.hash('nobody has this password', options);
  const compare = async (stored: string | undefined, secret: string, from = NO_NETWORK) => {
    const matches = await inTurn(from, async () =>
      argon2.verify(stored ?? (await nobodys), secret.normalize('NFKC')),
    );
    return stored !== undefined && matches;
  };
  const [pinKey] = pinKeys;
  const keyed = (pin: string, key = pinKey): string => {
    if (key === undefined) throw new Error('PINs need the key of the installation');
    return createHmac('sha256', key).update(pin).digest('base64url');
  };
  const prefix = pinKey === undefined ? undefined : pinPrefix(pinKey);
  const comparePin = (stored: string, pin: string) => {
    if (!stored.startsWith('keyed:')) return compare(stored, pin, OF_PINS);
    const key = pinKeys.find(each => stored.startsWith(pinPrefix(each)));
    // A PIN of another key is never right.
    const known = key === undefined ? undefined : stored.slice(pinPrefix(key).length);
    return compare(known, keyed(pin, key), OF_PINS);
  };
  return {
    hashPin: async (pin, from = NO_NETWORK) =>
      `${prefix ?? ''}${await inTurn(from, () => argon2.hash(keyed(pin), options))}`,
    isOutdatedPin: stored => prefix !== undefined && !stored.startsWith(prefix),
    hash: (secret, from = NO_NETWORK) => inTurn(from, () => argon2.hash(secret.normalize('NFKC'), options)),
    verify: compare,
    verifyPin: createPinCheck(comparePin),
  };
}

/** Remembers right PINs by their stored hash, which is unique per setting, and never in plain text. */
function createPinCheck(compare: Passwords['verifyPin']): Passwords['verifyPin'] {
  const key = randomBytes(32);
  const known = new LRUCache<string, Buffer>({ max: MOST_KNOWN_PINS });
  return async (stored, pin) => {
    const given = createHmac('sha256', key).update(`${stored} ${pin}`).digest();
    const right = known.get(stored);
    if (right !== undefined) return timingSafeEqual(right, given);
    const matches = await compare(stored, pin);
    if (matches) known.set(stored, given);
    return matches;
  };
}
