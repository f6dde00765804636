// What the schema of a call finds wrong in a body, as the form would show it.
import type { ZodType } from 'zod';

/** The first sentence for each field, by the last name of its path: profile.zipCode is zipCode. */
export function schemaSays(schema: ZodType, body: unknown): Record<string, string> {
  const says: Record<string, string> = {};
  for (const issue of schema.safeParse(body).error?.issues ?? [])
    says[String(issue.path.at(-1))] ??= issue.message;
  return says;
}
