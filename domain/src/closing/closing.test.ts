import { expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import {
  actsNext,
  currentStage,
  isComplete,
  mayRead,
  openRequirements,
  refuseAct,
  seesOtherParty,
  stageDueAt,
  type Closing,
} from './closing.ts';
import { documentsOf, keyOf, stagesOf, type ClosingKind, type Requirement } from './closing-template.ts';
import { fillText, refuseText, STANDARD_TEXTS, type FieldValues } from './document-texts.ts';
import { paginate } from './paginate.ts';

const at = new Date('2026-03-02T10:00:00Z');
const open = (kind: ClosingKind, ...met: readonly string[]): Closing => ({
  kind,
  met: new Set(met),
  status: 'open',
  dueAt: new Date('2026-03-07T10:00:00Z'),
});
const agreement = (by: 'seller' | 'buyer'): Requirement => ({
  kind: 'signature',
  document: 'transfer_agreement',
  by,
});
const codeOf = (closing: Closing, requirement: Requirement, now = at) => {
  const refusal = refuseAct(closing, requirement, now);
  return isRefusal(refusal) ? refusal.code : 'allowed';
};

test('each template is complete after all of its requirements, and not before', () => {
  for (const kind of ['none', 'simple', 'full'] as const) {
    const keys = stagesOf(kind).flat().map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    expect(isComplete(open(kind, ...keys))).toBe(true);
    for (const missing of keys)
      expect(isComplete(open(kind, ...keys.filter(key => key !== missing)))).toBe(false);
  }
  expect(documentsOf('none')).toEqual([]);
  expect(documentsOf('simple')).toEqual(['transfer_agreement', 'company_consent']);
  expect(documentsOf('full')).toHaveLength(6);
});

test('the parties act in turn', () => {
  const order: string[] = [];
  const met: string[] = [];
  for (let [next] = openRequirements(open('full')); next; [next] = openRequirements(open('full', ...met))) {
    expect(actsNext(open('full', ...met))).toEqual([next.by]);
    if (order.at(-1) !== next.by) order.push(next.by);
    met.push(keyOf(next));
  }
  expect(order).toEqual(['seller', 'company', 'seller', 'buyer', 'company']);
  expect(currentStage(open('full', ...met))).toBe(5);
  expect(actsNext({ ...open('full'), status: 'void' })).toEqual([]);
});

test('an act is refused before its turn, after the deadline, and when the trade has ended', () => {
  const simple = open('simple');
  expect(codeOf(simple, agreement('buyer'))).toBe('not_your_turn');
  expect(codeOf(simple, agreement('seller'))).toBe('allowed');
  expect(codeOf(simple, agreement('seller'), simple.dueAt)).toBe('deadline_passed');
  expect(codeOf({ ...simple, status: 'void' }, agreement('seller'))).toBe('closing_ended');
  expect(codeOf(simple, { kind: 'tax_form', by: 'seller' })).toBe('not_your_document');
  expect(codeOf(simple, { kind: 'signature', document: 'company_consent', by: 'seller' })).toBe(
    'not_your_document',
  );
  // What is met already is not refused, even when the trade has ended since.
  const signed = { ...open('simple', 'transfer_agreement.seller'), status: 'void' } as const;
  expect(codeOf(signed, agreement('seller'))).toBe('allowed');
  expect(codeOf(open('full'), { kind: 'tax_form', by: 'buyer' })).toBe('allowed');
});

test('a party learns the name of the other with the agreement only', () => {
  const begun = open('full');
  const company = open('full', 'transfer_notice.seller', 'spousal_consent.seller', 'tax_form.seller');
  const atAgreement = open(
    'full',
    ...company.met,
    'transfer_notice.company',
    'counsel_letter.company',
    'rofr_waiver.company',
  );
  const signed = open('full', ...atAgreement.met, 'transfer_agreement.seller');
  const sees = (closing: Closing) =>
    (['seller', 'buyer', 'company'] as const).map(by => seesOtherParty(closing, by));
  expect([begun, company, atAgreement, signed].map(sees)).toEqual([
    [false, false, true],
    [false, false, true],
    [true, false, true],
    [true, true, true],
  ]);
  expect(mayRead(begun, 'seller', 'transfer_notice')).toBe(true);
  expect(mayRead(begun, 'seller', 'transfer_agreement')).toBe(false);
  expect(mayRead(begun, 'buyer', 'transfer_notice')).toBe(false);
  expect(mayRead(signed, 'buyer', 'transfer_notice')).toBe(true);
});

test('a stage lasts as many days as the template says', () => {
  expect(stageDueAt(at, 5)).toEqual(new Date('2026-03-07T10:00:00Z'));
});

const VALUES: FieldValues = {
  seller: 'Ada Moss',
  buyer: 'Noor Haddad',
  company: 'Acme',
  class: 'Common Stock',
  shares: '3',
  price: '$100.00',
  total: '$300.00',
  agreed: 'March 2, 2026',
  trade: 'T-1',
  acquired: 'March 1, 2020',
};

test('the standard texts are accepted, and every field is filled', () => {
  for (const document of documentsOf('full')) {
    expect(refuseText(document, STANDARD_TEXTS[document])).toBeUndefined();
    const paragraphs = fillText(STANDARD_TEXTS[document], VALUES);
    expect(paragraphs.map(({ text }) => text).join(' ')).not.toMatch(/[{}]/);
    expect(paginate(paragraphs).flat()).toEqual(paragraphs);
  }
});

test('a text with an unknown or without a needed field is refused', () => {
  expect(refuseText('rofr_waiver', '{company} {shares} {class} {price_per}')).toMatchObject({
    code: 'unknown_field',
  });
  expect(refuseText('rofr_waiver', '{company} {class}')).toMatchObject({
    code: 'missing_field',
    facts: { field: '{shares}' },
  });
  expect(refuseText('transfer_agreement', '{company} {shares} {class} {seller} {price}')).toMatchObject({
    facts: { field: '{buyer}' },
  });
});

test('a long text continues on further pages, and a heading stays with its text', () => {
  const long = Array.from({ length: 60 }, (_, index) => ({
    heading: index % 2 === 0,
    text: 'x'.repeat(200),
  }));
  const pages = paginate(long);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page.at(-1)?.heading ?? false).toBe(false);
});
