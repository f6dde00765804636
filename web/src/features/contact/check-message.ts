// The fields of the contact form and their validation.
import { isEmail } from '#contract/field-rules.ts';
import { contactErrors as english } from '#web/content/contact.ts';
import { site } from '#web/content/site.ts';

export const EMPTY = {
  name: '',
  email: '',
  tel: '',
  message: '',
  consent: site.consentTickedAtFirst as boolean,
  website: '',
};
export type MessageValues = typeof EMPTY;

/** @param errors the sentences in the person's language */
export function checkMessage(
  values: MessageValues,
  errors: Readonly<Record<keyof typeof english, string>> = english,
): Partial<Record<keyof MessageValues, string>> {
  const email = values.email.trim();
  return {
    ...(values.name.trim() ? {} : { name: errors.name }),
    ...(email ? {} : { email: errors.email }),
    ...(!email || isEmail(email) ? {} : { email: errors.emailFormat }),
    ...(values.message.trim() ? {} : { message: errors.message }),
    ...(values.consent ? {} : { consent: errors.consent }),
  };
}
