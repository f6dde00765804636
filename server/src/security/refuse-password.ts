// Refuses passwords that attackers try first, including those with a typical suffix ('Password2024!').
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationError } from '#server/kernel/domain-error.ts';

const TOO_COMMON = 'This password is one of the most common ones. Choose another';
const TOO_CLOSE = 'The password must not be your email address';

/** Digits and signs at the end. A longer suffix than a year and a sign makes a password hard enough to guess. */
const TAIL = /[^\p{L}]{1,5}$/u;

let common: ReadonlySet<string> | undefined;

function loadCommon(): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n');
  return new Set(lines.filter(line => line !== '' && !line.startsWith('#')));
}

/** Throws a ValidationError on `field` for a password that is easy to guess. */
export function refuseWeakPassword(field: string, password: string, email: string): void {
  const fault = faultOfPassword(password, email);
  if (fault !== undefined) throw new ValidationError({ [field]: [fault] });
}

/** Why the password is easy to guess; undefined otherwise. */
export function faultOfPassword(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  const [name = email] = email.split('@');
  if (plain === email || plain === name) return TOO_CLOSE;
  const oneLetter = new Set(plain).size === 1;
  return oneLetter || isCommon(plain) ? TOO_COMMON : undefined;
}

/** Tries every part of the suffix, because the list has 'welcome1', the base of 'welcome1!' and 'welcome123'. */
function isCommon(plain: string): boolean {
  const known = (common ??= loadCommon());
  const [tail = ''] = TAIL.exec(plain) ?? [];
  return Array.from({ length: tail.length + 1 }, (_, cut) => plain.slice(0, plain.length - cut)).some(start =>
    known.has(start),
  );
}
