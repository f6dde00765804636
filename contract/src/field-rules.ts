// The rules for single fields of a person's forms. They do not import the schema library, so that the web's forms apply
// the same rules as the schemas without loading the library in the browser.

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** The largest number of characters per text. */
export const MAX_LENGTH = {
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
/** Dollars; income and wealth are multiples of this step. */
export const INCOME_STEP = 1000;

/**
 * Whether a text has the form of an e-mail address; only a message proves that the address exists. Excludes the
 * characters that mail programs use to separate addresses, names and comments: 'a<b@c.d>' would reach b@c.d under
 * another text. No part of the domain is empty: 'a@b.c.' with the dot of a sentence is unreachable.
 */
export const isEmail = (text: string): boolean =>
  // No mail server takes a dot at either end of the local part, or two in a row, without quotes.
  !/^\.|\.\.|\.@/.test(text) &&
  /^[^\s@<>()[\]:;,\\"]+@([^\s@<>()[\]:;,\\".]+\.)+[^\s@<>()[\]:;,\\".]+$/.test(text);

/** Whether a text can be dialled: digits and dashes of any script, with an optional extension. */
export const isPhone = (text: string): boolean =>
  /^[+\p{Nd}(][\p{Nd}\s().\p{Pd}\u2212/]{3,}(\s*(ext|x)\.?\s*\p{Nd}+)?$/iu.test(text.normalize('NFKC'));

export const PIN = /^\d{4,6}$/;

/** PINs that people choose most and that follow no rule below. */
const POPULAR_PINS = new Set([
  '2580',
  '1004',
  '5683',
  '0852',
  '6969',
  '1122',
  '1313',
  '112233',
  '147258',
  '159753',
  '520520',
]);

/** Whether a PIN is among the first that a thief tries: one digit, a run, a repeated part, a year, or a popular one. */
export function isCommonPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  const isRun = steps.every(step => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
  return isRun || /^(\d{2,3})\1+$/.test(pin) || /^(19|20)\d\d$/.test(pin) || POPULAR_PINS.has(pin);
}

export const APP_CODE = /^\d{6}$/;

/** An earlier date is a typing error in the year. */
export const EARLIEST_BIRTH = '1900-01-01';

/** Whether a person born on this day (YYYY-MM-DD) has turned 18 at `now`. */
export function isAdultAt(dateOfBirth: string, now: Date): boolean {
  const birthday = new Date(dateOfBirth);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + 18);
  return birthday <= now;
}
