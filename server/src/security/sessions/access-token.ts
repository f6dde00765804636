// Access tokens: JWTs signed with HS256, good for ten minutes. Made at sign-in and refresh, read by authenticate.ts.
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

const LIFETIME_S = 600;
const ALGORITHM = 'HS256';
// The type keeps any other token we might ever sign from passing as an access token.
const TYPE = 'at+jwt';
const ISSUER = 'foreshare';
const AUDIENCE = 'foreshare-api';

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

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

/** The token's claims; undefined where it is not ours, was altered, or has run out. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
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
    return parsed.success ? { userId: parsed.data.sub, sessionId: parsed.data.sid } : undefined;
  } catch {
    return undefined;
  }
}
