// Validates fields that several forms share and returns the name of the fault's message. The rules are the
// contract's, and a test of each form compares it with the schema of its call.
import {
  APP_CODE,
  EARLIEST_BIRTH,
  PIN,
  PASSWORD_MIN_LENGTH,
  isAdultAt,
  isEmail,
  isPhone,
} from '#contract/field-rules.ts';
import faultWords from '#web/locales/en/faults.json';
import { useText, type KeyOf } from '#web/lib/i18n.ts';

export type Fault = KeyOf<typeof faultWords>;
type Found<K extends string> = Partial<Record<K, Fault | undefined>>;

export const missing = (text: string, fault: Fault): Fault | undefined => (text.trim() ? undefined : fault);

export const emailFault = (text: string): Fault | undefined =>
  missing(text, 'emailRequired') ?? (isEmail(text.trim()) ? undefined : 'emailInvalid');

/** Checks only that a password is present. Spaces count. */
export const passwordFault = (text: string): Fault | undefined => (text ? undefined : 'passwordRequired');

export const newPasswordFault = (text: string): Fault | undefined =>
  passwordFault(text) ?? (text.length < PASSWORD_MIN_LENGTH ? 'passwordTooShort' : undefined);

export const pinFault = (text: string): Fault | undefined => (PIN.test(text) ? undefined : 'pinInvalid');

export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** Checks a code of an authenticator app, regardless of spacing. */
export const appCodeFault = (text: string): Fault | undefined =>
  APP_CODE.test(withoutSpaces(text)) ? undefined : 'appCodeInvalid';

export const phoneFault = (text: string): Fault | undefined =>
  missing(text, 'phoneNumberRequired') ?? (isPhone(text.trim()) ? undefined : 'phoneNumberInvalid');

/** `now` decides whether the person is an adult. */
export const birthdayFault = (text: string, now: Date): Fault | undefined =>
  missing(text, 'dateOfBirthRequired') ??
  (text < EARLIEST_BIRTH ? 'bornTooEarly' : isAdultAt(text, now) ? undefined : 'tooYoung');

/** Checks an income or a net worth in dollars. `required` is the fault of an empty field. */
export const amountFault = (text: string, required: Fault): Fault | undefined =>
  missing(text, required) ?? (Number(text) >= 0 ? undefined : 'atLeastZero');

/** Returns only the invalid fields, in the order given. */
export const onlyFaults = <K extends string>(found: Found<K>): Partial<Record<K, Fault>> =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined)) as Partial<
    Record<K, Fault>
  >;

/** Returns the messages of faults in the person's language. */
export function useFaultText(): <K extends string>(found: Found<K>) => Partial<Record<K, string>> {
  const t = useText(faultWords);
  return <K extends string>(found: Found<K>) =>
    Object.fromEntries(
      Object.entries<Fault | undefined>(found).flatMap(([field, fault]) =>
        fault ? [[field, t(fault)]] : [],
      ),
    ) as Partial<Record<K, string>>;
}
