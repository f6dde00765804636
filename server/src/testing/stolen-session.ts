// A session whose access token was stolen, and the calls that a thief tries with it.
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { exampleOf, type JsonSchema } from '#server/http/openapi/json-schema.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestPerson } from './test-people.ts';

const HOUR_MS = 3_600_000;

/** As a thief has the session: the person signed in an hour ago and has confirmed nothing since. Earlier calls may have ended it. */
export async function loseGuards(
  { db, now, services }: Pick<TestApp, 'db' | 'now' | 'services'>,
  { userId }: Pick<TestPerson, 'userId'>,
): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  await db
    .updateTable('sessions')
    .set({
      created_at: hourAgo,
      step_up_until: null,
      password_given_at: hourAgo,
      revoked_at: null,
      revoked_reason: null,
      replaced_by: null,
      expires_at: new Date(now.getTime() + 24 * HOUR_MS),
    })
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('users')
    .set({ step_up_failures: 0, step_up_locked_until: null, step_up_locks: 0 })
    .where('id', '=', userId)
    .execute();
  services.liveSessions.forget();
}

/** The body of a call as its documentation shows it. */
export function bodiesInDocument({ body }: Pick<Route, 'body'>): readonly unknown[] {
  if (body === undefined) return [undefined];
  return [exampleOf(z.toJSONSchema(body, { io: 'input' }) as JsonSchema)];
}

/** The code of a refusal, or an empty text. */
export function codeOf({ body }: Pick<LightMyRequestResponse, 'body'>): string {
  return z.object({ code: z.string() }).safeParse(parse(body)).data?.code ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
