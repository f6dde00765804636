// Validates a body with the schema of a call and returns the messages as the form would show them.
import type { ZodType } from 'zod';

/** Returns the first message for each field, by the last name of its path: profile.zipCode becomes zipCode. */
export function schemaSays(schema: ZodType, body: unknown): Record<string, string> {
  const says: Record<string, string> = {};
  for (const issue of schema.safeParse(body).error?.issues ?? [])
    says[String(issue.path.at(-1))] ??= issue.message;
  return says;
}
