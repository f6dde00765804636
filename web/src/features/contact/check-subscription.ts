// Validates a subscription before it is sent, in English like the surrounding section.
import { isEmail } from '#contract/field-rules.ts';

export function checkSubscription({ email }: { readonly email: string }): { email?: string } {
  if (!email.trim()) return { email: 'Email is required' };
  return isEmail(email.trim()) ? {} : { email: 'Invalid email format' };
}
