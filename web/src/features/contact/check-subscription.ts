// Validates a subscription before it is sent.
import { isEmail } from '#contract/field-rules.ts';
import { newsletter } from '#web/content/research.ts';

/** In the person's language. */
interface Sentences {
  readonly emailMissing: string;
  readonly emailWrong: string;
}

export function checkSubscription(
  { email }: { readonly email: string },
  said: Sentences = newsletter,
): { email?: string } {
  if (!email.trim()) return { email: said.emailMissing };
  return isEmail(email.trim()) ? {} : { email: said.emailWrong };
}
