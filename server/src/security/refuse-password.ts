// Which new passwords are refused beyond their length: those that everybody tries first, also with the digits and signs
// behind them that are added where a plain word is not taken ('Password2024!'). Called wherever one is set.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationError } from '#server/kernel/domain-error.ts';

const TOO_COMMON = 'This password is one of the most common ones. Choose another';
const TOO_CLOSE = 'The password must not be your email address';

/** Digits and signs at the end. More of them than the year and a sign make a password that is not tried at once. */
const TAIL = /[^\p{L}]{1,5}$/u;

let common: ReadonlySet<string> | undefined;

function loadCommon(): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
  return new Set(lines.filter(line => line !== '' && !line.startsWith('#')));
}

/** Throws a ValidationError on `field` for a password that is easily guessed. */
export function refuseWeakPassword(field: string, password: string, email: string): void {
  const fault = faultOfPassword(password, email);
  if (fault !== undefined) throw new ValidationError({ [field]: [fault] });
}

/** Why the password is easily guessed; undefined where it is not. */
export function faultOfPassword(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  const [name = email] = email.split('@');
  if (plain === email || plain === name) return TOO_CLOSE;
  const oneLetter = new Set(plain).size === 1;
  return oneLetter || isCommon(plain) ? TOO_COMMON : undefined;
}

/** With any part of its tail or none: the list has 'welcome1', of which 'welcome1!' and 'welcome123' are made. */
function isCommon(plain: string): boolean {
  const known = (common ??= loadCommon());
  const [tail = ''] = TAIL.exec(plain) ?? [];
  return Array.from({ length: tail.length + 1 }, (_, cut) => plain.slice(0, plain.length - cut)).some(start =>
    known.has(start),
  );
}
