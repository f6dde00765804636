// What single fields of a person's forms must be. Without the schema library, so that the web's forms obey the very rules
// of the calls' schemas and need not carry it to the browser. Used by the schemas here, the web's forms and
// web/src/lib/faults.ts.

export const PASSWORD_SHORTEST = 8;
export const PASSWORD_LONGEST = 128;
/** How many characters a text may have at most. */
export const LONGEST = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phoneNumber: 40,
  street: 200,
  city: 120,
  state: 120,
  country: 80,
  zipCode: 20,
  occupation: 120,
  company: 120,
  investmentExperience: 120,
} as const;
/** Dollars: income and wealth are told in such steps. */
export const INCOME_STEP = 1000;

/**
 * Whether a text has the shape of an e-mail address. Only a message shows whether it is one. Without the signs by which
 * mail programs part several addresses, names and comments: 'a<b@c.d>' would reach b@c.d under another text. A domain
 * has no empty part: 'a@b.c.' with the dot of a sentence reaches nobody.
 */
export const isEmail = (text: string): boolean =>
  /^[^\s@<>()[\]:;,\\"]+@([^\s@<>()[\]:;,\\".]+\.)+[^\s@<>()[\]:;,\\".]+$/.test(text);

/** Whether a text can be dialled, in the digits and dashes of any script, with an extension or without. */
export const isPhone = (text: string): boolean =>
  /^[+\p{Nd}(][\p{Nd}\s().\p{Pd}\u2212/]{3,}(\s*(ext|x)\.?\s*\p{Nd}+)?$/iu.test(text.normalize('NFKC'));

/** A PIN: 4 to 6 digits. */
export const PIN = /^\d{4,6}$/;

/** A code of an authenticator app: 6 digits. */
export const APP_CODE = /^\d{6}$/;

/** Nobody who signs up was born before: a day like that has its year mistyped. */
export const EARLIEST_BIRTH = '1900-01-01';

/** Whether who was born on this day (YYYY-MM-DD) has turned 18 at `now`. */
export function isAdultAt(dateOfBirth: string, now: Date): boolean {
  const birthday = new Date(dateOfBirth);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + 18);
  return birthday <= now;
}
