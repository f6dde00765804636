// The account number of a payee: validated, masked, and compared without being shown.
import { createHmac, type KeyObject } from 'node:crypto';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { isRoutingNumber, isUsAccountNumber } from '#domain/bank/us-account.ts';
import { ValidationError } from '#server/kernel/domain-error.ts';
import { validKeys, type Keys } from '#server/security/derive-keys.ts';
import { unseal } from '#server/security/encrypt.ts';

export type PayeeAccount =
  | { readonly kind: 'iban'; readonly iban: string }
  | { readonly kind: 'us'; readonly routingNumber: string; readonly accountNumber: string };

const ACCOUNT = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), iban: z.string() }),
  z.object({ kind: z.literal('us'), routingNumber: z.string(), accountNumber: z.string() }),
]);

interface Typed {
  readonly iban?: string | undefined;
  readonly routingNumber?: string | undefined;
  readonly accountNumber?: string | undefined;
}

/** @throws ValidationError naming each field that is not right. */
export function readPayeeAccount({ iban = '', routingNumber = '', accountNumber = '' }: Typed): PayeeAccount {
  if (iban !== '') {
    if (routingNumber !== '' || accountNumber !== '')
      throw new ValidationError({ iban: ['Enter an IBAN, or routing and account number, not both'] });
    const compact = electronicFormatIBAN(iban) ?? '';
    if (!isValidIBAN(compact))
      throw new ValidationError({ iban: ['This IBAN is not right. Check it again'] });
    return { kind: 'iban', iban: compact };
  }
  if (routingNumber === '' && accountNumber === '')
    throw new ValidationError({ iban: ['Enter an IBAN, or routing and account number'] });
  const faults = {
    ...(isRoutingNumber(routingNumber)
      ? {}
      : { routingNumber: ['This routing number is not right. Check it again'] }),
    ...(isUsAccountNumber(accountNumber.replaceAll(/[\s-]/g, ''))
      ? {}
      : { accountNumber: ['An account number has 4 to 17 digits'] }),
  };
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  return { kind: 'us', routingNumber, accountNumber: accountNumber.replaceAll(/[\s-]/g, '') };
}

/** What a bank's statement names: an IBAN, or an account number without its routing number. */
export function numberOf(account: PayeeAccount): string {
  return account.kind === 'iban' ? account.iban : account.accountNumber;
}

/** The whole account: of the United States with its routing number, because two banks may give the same account number. */
export function wholeOf(account: PayeeAccount): string {
  return account.kind === 'iban' ? account.iban : `US ${account.routingNumber} ${account.accountNumber}`;
}

/**
 * The account of a bank's line: with the routing number where the line names one, else the number alone.
 * @param routing undefined where the line names no bank of the United States.
 */
export function accountOfLine(number: string, routing: string | undefined): string {
  const accountNumber = number.replaceAll(/[\s-]/g, '');
  if (routing === undefined || !isUsAccountNumber(accountNumber)) return accountNumber;
  return wholeOf({ kind: 'us', routingNumber: routing, accountNumber });
}

export function last4Of(account: PayeeAccount): string {
  return numberOf(account).slice(-4);
}

/** Fingerprints of an account number under the present key, and under that of a secondary DATA_KEY. */
export function fingerprintsOf(
  keys: Pick<Keys, 'accountFingerprints' | 'secondary'>,
  number: string,
): readonly [Buffer, ...Buffer[]] {
  const [present, ...others] = validKeys(keys, 'accountFingerprints');
  return [fingerprintOf(present, number), ...others.map(key => fingerprintOf(key, number))];
}

/**
 * Equal for the same account number, and of no use without the key.
 * @param key as a KeyObject where thousands are computed: it is prepared once, which makes each five times as fast.
 */
export function fingerprintOf(key: Uint8Array | KeyObject, number: string): Buffer {
  return createHmac('sha256', key)
    .update(`account ${number.replaceAll(/\s/g, '').toUpperCase()}`)
    .digest();
}

/** The numbers of a payee's account. Throws where none of the keys is the one that they were sealed with. */
export function openAccount(keys: readonly Uint8Array[], sealed: Buffer, payeeId: string): PayeeAccount {
  return ACCOUNT.parse(JSON.parse(unseal(keys, sealed, payeeId)));
}
