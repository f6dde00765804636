// Compares the legal documents with the product: figures and names that they promise are read from the source
// code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#contract/people.ts';
import { DOCUMENT_KINDS } from '#domain/documents/document-kinds.ts';
import { contactPage } from '../contact.ts';
import { legalDocuments } from './documents.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { cookieNote } from './short-documents.ts';
import { termsOfUse } from './terms-of-use.ts';
import type { LegalDocument } from './legal-document.ts';

const WEB = join(import.meta.dirname, '../..');

const textOf = ({ sections }: LegalDocument): string =>
  sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]).join('\n');

/** Collects every storage key of the web from the arguments of `store.set(…)`. */
function storedKeys(): string[] {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map(file => readFileSync(join(WEB, file), 'utf8'));
  const named = (source: string, name: string) => new RegExp(`const ${name} = '([^']+)'`).exec(source)?.[1];
  return sources.flatMap(source =>
    [...source.matchAll(/(?:localStore|tabStore)\.set\(([^,]+),/g)].map(([, key = '']) => {
      const literal = /^[\`']([^\`'$]+?)\.?[\`'$]/.exec(key)?.[1];
      if (literal !== undefined) return literal;
      return named(source, key) ?? sources.flatMap(other => named(other, key) ?? [])[0] ?? key;
    }),
  );
}

test('the cookie note names every entry that the browser keeps', () => {
  const keys = new Set(storedKeys());
  expect(keys).toContain('foreshare.theme');
  expect([...keys].filter(key => !textOf(cookieNote).includes(key))).toEqual([]);
});

test('how long things are kept is what the clean-up keeps them for', () => {
  const cleanUp = readFileSync(join(WEB, '../../server/src/jobs/clean-up.ts'), 'utf8');
  const daysOf = (what: string): string =>
    new RegExp(`\\b${what}_ms: (\\d+) \\* DAY_MS`).exec(cleanUp)?.[1] ?? `${what} is kept for ever`;
  const policy = textOf(privacyPolicy);
  for (const said of [
    `Messages that you write to us: ${daysOf('contactMessages')} days.`,
    `Mails to you: ${daysOf('mails')} days after`,
    `Notices: ${daysOf('readNotices')} days once read, unread ones ${daysOf('notices')}.`,
    `Sessions: ${daysOf('sessions')} days after they end.`,
    `newsletter’s list: ${daysOf('deadSubscriptions')} days after you end it`,
  ]) {
    expect(policy).toContain(said);
  }
  expect(contactPage.consentHelp).toContain(`for ${daysOf('contactMessages')} days`);
});

test('the policy names what the server encrypts, and the documents’ retention is that of the vault', () => {
  const policy = textOf(privacyPolicy);
  const encrypted: readonly (readonly [file: string, said: string])[] = [
    ['vault/frames.ts', 'your documents, each file with a key of its own'],
    ['closing/act-on-closing.ts', 'the tax data of a trade'],
    ['payees/change-payees.ts', 'account numbers for withdrawals'],
    ['security/second-factor.ts', 'the secret of your second factor'],
  ];
  for (const [file, said] of encrypted) {
    expect(readFileSync(join(WEB, '../../server/src', file), 'utf8')).toMatch(/\b(seal|createCipheriv)\(/);
    expect(policy).toContain(said);
  }
  expect(policy).not.toMatch(/data is encrypted[^.]*where it is stored/i);
  const { identity_page, income_form, closing_file } = DOCUMENT_KINDS;
  expect(policy).toContain(
    `identity are kept for ${identity_page.keptFor_years} years, proof of accreditation for ${income_form.keptFor_years}, closing files for ${closing_file.keptFor_years}.`,
  );
});

test('the terms name all that keeps an account from being closed', () => {
  const erasing = readFileSync(join(WEB, '../../server/src/workflows/erase-person.ts'), 'utf8');
  const refused = ['cash_minor', 'shares', 'open.orders', 'open.payments', 'open.trades'];
  expect(refused.filter(reason => !erasing.includes(`${reason} > 0n && `))).toEqual([]);
  const ending = termsOfUse.sections.find(({ title }) => title === 'Ending it')?.paragraphs.join();
  for (const word of ['cash', 'shares', 'order', 'payment', 'settlement']) {
    expect(ending).toMatch(new RegExp(`^You can close your account[^.]*\\b${word}\\b`));
  }
});

test('what a person’s consent names is the version that was there to read', () => {
  expect(LEGAL_VERSIONS).toEqual({ terms: termsOfUse.version, privacy: privacyPolicy.version });
});

test('a document’s version and day are those of its newest change', () => {
  for (const { version, effective, changes } of legalDocuments) {
    expect(changes[0]).toMatchObject({ version, day: effective });
  }
});
