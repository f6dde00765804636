// Tests what is open about a person, and the order in which it is shown.
import { expect, test } from 'vitest';
import { personFlags, type WholePerson } from './person-flags.ts';
import { personEvents } from './person-events.ts';

const AT = '2026-11-20T12:00:00.000Z';
const WHOLE: WholePerson = {
  person: {
    id: '0198c000-0000-7000-8000-0000000000bb',
    name: 'Ada Moss',
    email: 'ada@example.com',
    emailConfirmed: true,
    accountNumber: 'FS1',
    role: 'investor',
    investorType: 'accredited',
    status: 'active',
    createdAt: '2026-01-01T12:00:00.000Z',
    lastLoginAt: null,
    secondFactor: false,
    blocked: null,
    actsFor: null,
  },
  cash: { available: 0, held: 0 },
  holdings: [],
  orders: [],
  trades: [],
  payments: [],
  checks: [],
  devices: [],
  documents: [],
  notes: [],
};

const check = (status: WholePerson['checks'][number]['status']): WholePerson['checks'][number] => ({
  id: status,
  kind: 'identity',
  status,
  submittedAt: AT,
  decidedAt: status === 'PENDING' ? null : '2026-11-21T12:00:00.000Z',
  expiresAt: null,
});

const payment = (status: string): WholePerson['payments'][number] => ({
  id: status,
  direction: 'deposit',
  amount: 10,
  status,
  reference: 'R1',
  createdAt: AT,
});

test('what an operator decides comes before what others do, and after a block', () => {
  const { person } = WHOLE;
  const flags = personFlags({
    ...WHOLE,
    person: {
      ...person,
      ...{ role: 'operator', emailConfirmed: false, status: 'blocked' },
      blocked: { at: AT, by: 'Olga', reason: 'x' },
    },
    checks: [check('MORE_INFO'), check('EXPIRED'), check('APPROVED'), check('PENDING')],
    payments: [payment('completed'), payment('pending')],
  });
  expect(flags.map(({ kind, tab }) => `${kind} ${tab}`)).toEqual([
    'blocked access',
    'checkWaits verification',
    'paymentWaits money',
    'checkAsked verification',
    'checkEnded verification',
    'noFactor access',
    'unconfirmed access',
  ]);
});

test('nothing is open about a person who waits for nothing', () => {
  expect(personFlags({ ...WHOLE, checks: [check('APPROVED')], payments: [payment('failed')] })).toEqual([]);
});

test('the history has every dated fact, newest first', () => {
  const events = personEvents({
    ...WHOLE,
    checks: [check('APPROVED')],
    notes: [{ reason: 'Asked by phone', at: '2026-11-22T12:00:00.000Z' }],
  });
  expect(events.map(({ kind }) => kind)).toEqual(['noted', 'decided', 'handedIn', 'joined']);
});
