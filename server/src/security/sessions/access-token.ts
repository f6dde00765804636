// Access tokens: JWTs signed with HS256, valid for ten minutes.
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

const LIFETIME_S = 600;
const ALGORITHM = 'HS256';
// The type prevents any other token that we sign from passing as an access token.
const TYPE = 'at+jwt';
const ISSUER = 'foreshare';
const AUDIENCE = 'foreshare-api';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

export function signAccessToken(key: Uint8Array, token: AccessClaims, now: Date): Promise<string> {
  const issuedAt_s = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: token.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(token.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt_s)
    .setExpirationTime(issuedAt_s + LIFETIME_S)
    .sign(key);
}

/** The claims of a bearer token; undefined when it is not ours, was altered, or has expired. */
type ReadBearer = (
  authorization: string,
  now: Date,
) => AccessClaims | undefined | Promise<AccessClaims | undefined>;

interface Known {
  readonly claims: AccessClaims;
  readonly runsOutAt_ms: number;
}

const BEARER = /^Bearer +(\S+)$/i;
/** A few megabytes at most. Much longer headers are not cached: padding with spaces makes any number of variants. */
const MOST_KNOWN = 10_000;
const LONGEST_KNOWN = 600;

/**
 * Reads tokens signed with one of these keys. A verified signature stays valid for the same text until the token expires, so it
 * is verified once and cached. Whether the session is alive is checked separately every time.
 */
export function createBearerReader(keys: readonly Uint8Array[]): ReadBearer {
  const known = new Map<string, Known>();
  const learn = async (authorization: string, now: Date): Promise<AccessClaims | undefined> => {
    const token = BEARER.exec(authorization)?.[1];
    const read = token === undefined ? undefined : await verifyWithOne(keys, token, now);
    if (read === undefined) return undefined;
    if (authorization.length <= LONGEST_KNOWN) {
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(authorization, read);
    }
    return read.claims;
  };
  return (authorization, now) => {
    const read = known.get(authorization);
    if (read === undefined) return learn(authorization, now);
    if (now.getTime() < read.runsOutAt_ms) return read.claims;
    known.delete(authorization);
    return undefined;
  };
}

async function verifyWithOne(
  keys: readonly Uint8Array[],
  token: string,
  now: Date,
): Promise<Known | undefined> {
  for (const key of keys) {
    const known = await verify(key, token, now);
    if (known !== undefined) return known;
  }
  return undefined;
}

async function verify(key: Uint8Array, token: string, now: Date): Promise<Known | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    const parsed = claims.safeParse(payload);
    if (!parsed.success) return undefined;
    const { sub: userId, sid: sessionId, exp } = parsed.data;
    return { claims: { userId, sessionId }, runsOutAt_ms: exp * 1000 };
  } catch {
    return undefined;
  }
}

const payload = z.object({ exp: z.int() });

/** When the token of this header ends. Only for a request whose token was verified. Undefined without a token. */
export function endOfToken(authorization: string | undefined): Date | undefined {
  const [, body] = BEARER.exec(authorization ?? '')?.[1]?.split('.') ?? [];
  if (body === undefined) return undefined;
  const read = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return read.success ? new Date(read.data.exp * 1000) : undefined;
}
