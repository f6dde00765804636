// Derives one key per purpose from the installation's two secrets.
import { hkdfSync } from 'node:crypto';
import type { Secrets } from '#server/config/keep-secrets.ts';

export interface Keys {
  readonly accessTokens: Uint8Array;
  readonly refreshTokens: Uint8Array;
  /** AES-256 for data that a copy of the database must not reveal. */
  readonly data: Uint8Array;
  /** Keys the hashes of e-mail addresses in the audit log. */
  readonly addresses: Uint8Array;
  /** Tells bank accounts apart without showing them. */
  readonly accountFingerprints: Uint8Array;
  /** Wraps the keys of stored files. */
  readonly documents: Uint8Array;
  /** Keys the hashes of PINs. */
  readonly pins: Uint8Array;
  /** Authenticates the audit log. */
  readonly audit: Uint8Array;
  /** The seed of the key that signs what is published. */
  readonly proofs: Uint8Array;
  /** The keys of the secondary secrets, which are valid as well. Nothing new is written with them. */
  readonly secondary?: Omit<Keys, 'secondary'>;
}

const KEY_BYTES = 32;

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `foreshare ${purpose}`, KEY_BYTES));
}

export function deriveKeys(secrets: Secrets): Keys {
  const { jwtSecret, dataKey, secondaryJwtSecret, secondaryDataKey } = secrets;
  const keys = deriveFrom({ jwtSecret, dataKey });
  if (secondaryJwtSecret === undefined && secondaryDataKey === undefined) return keys;
  return {
    ...keys,
    secondary: deriveFrom({
      jwtSecret: secondaryJwtSecret ?? jwtSecret,
      dataKey: secondaryDataKey ?? dataKey,
    }),
  };
}

type Purpose = Exclude<keyof Keys, 'secondary'>;

/** The keys of a purpose with which something may have been written: the present one, and that of a secondary secret. */
export function validKeys<P extends Purpose>(
  keys: { readonly [Name in P]: Uint8Array } & { readonly secondary?: { readonly [Name in P]: Uint8Array } },
  purpose: P,
): readonly [Uint8Array, ...Uint8Array[]] {
  const { secondary } = keys;
  return secondary === undefined ? [keys[purpose]] : [keys[purpose], secondary[purpose]];
}

function deriveFrom(secrets: Pick<Secrets, 'jwtSecret' | 'dataKey'>): Omit<Keys, 'secondary'> {
  return {
    accessTokens: derive(secrets.jwtSecret, 'access tokens'),
    refreshTokens: derive(secrets.jwtSecret, 'refresh tokens'),
    data: derive(secrets.dataKey, 'data'),
    addresses: derive(secrets.dataKey, 'addresses'),
    documents: derive(secrets.dataKey, 'documents'),
    pins: derive(secrets.dataKey, 'pins'),
    audit: derive(secrets.dataKey, 'audit'),
    proofs: derive(secrets.dataKey, 'proofs'),
    accountFingerprints: derive(secrets.dataKey, 'account fingerprints'),
  };
}
