// The fields of the contact form and their validation, in English like the page.
import { isEmail } from '#contract/field-rules.ts';
import { contactErrors } from '#web/content/contact.ts';
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

export function checkMessage(values: MessageValues): Partial<Record<keyof MessageValues, string>> {
  const email = values.email.trim();
  return {
    ...(values.name.trim() ? {} : { name: contactErrors.name }),
    ...(email ? {} : { email: contactErrors.email }),
    ...(!email || isEmail(email) ? {} : { email: contactErrors.emailFormat }),
    ...(values.message.trim() ? {} : { message: contactErrors.message }),
    ...(values.consent ? {} : { consent: contactErrors.consent }),
  };
}
