import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/values.ts';
import { composeMessage } from './compose-message.ts';
import type { LetterFacts, LetterKind } from './notice-facts.ts';

const at = '2026-03-02T10:00:00.000Z';
const deal = { side: 'buy', company: 'Acme', shares: '1200', price: '12.50', total: '15075.00' } as const;
const sale = { ...deal, side: 'sell' } as const;
const payment = { amount: '1234.50', channel: 'Wire', reason: 'The bank said no' };
const published = { title: 'A title', summary: 'A summary', link: '/x', end: 'https://end.example' };
const PAYMENTS = (['pending', 'completed', 'failed', 'cancelled'] as const).map(status => ({
  ...payment,
  status,
}));

const review = { company: 'Acme', shares: '3', price: '12.50', due: at };
const REVIEWS = ['2', '9'].map(count => ({ count, reviews: [review, { ...review, shares: '1' }] }));

const LEFT = (['exited', 'bankrupt'] as const).map(outcome => ({
  company: 'Acme',
  outcome,
  shares: '1200',
  price: '12.50',
  total: '15000.00',
}));
const READERS = (['owner', 'issuer'] as const).map(reader => ({ company: 'Acme', reader }));

const ENDS = ['rejected', 'rofr_exercised', 'expired'] as const;
const LISTS = ['party', 'pre_approved', 'holder', 'affiliate', 'bad_actor'] as const;

/** Facts of every kind with every value that the wording depends on. */
const FACTS: { readonly [K in LetterKind]: readonly LetterFacts[K][] } = {
  welcome: [{}],
  new_device: [{ device: 'Safari', location: 'Springfield', at }],
  password_changed: [{ at }],
  email_changed: [{ to: 'new@example.com' }],
  security_changed: [
    ...(['two_factor_on', 'two_factor_off', 'two_factor_removed', 'pin_set', 'pin_removed'] as const),
    ...(['recovery_code_used', 'recovery_codes_renewed', 'wrong_codes'] as const),
    ...(['mails_changed'] as const),
  ].map(what => ({ what, at })),
  payee_added: [{ bank: 'First Harbor', last4: '3000', from: at, payeeId: 'p' }],
  account_blocked: [{ reason: 'A review' }],
  account_unblocked: [{}],
  verification_decided: (['identity', 'accreditation'] as const).flatMap(kind =>
    (['APPROVED', 'REJECTED', 'TAKEN_BACK', 'MORE_INFO', 'EXPIRED', 'PENDING'] as const).map(status => ({
      kind,
      status,
      reason: 'Why',
      ...(status === 'APPROVED' && kind === 'accreditation' && { until: at }),
    })),
  ),
  verification_ends: (['identity', 'accreditation'] as const).map(kind => ({ kind, until: at })),
  order_filled: [
    { ...deal, open: '0' },
    { ...sale, open: '7' },
    { ...sale, open: '0', reviewDue: at },
  ],
  orders_filled: (['2', '9', '3'] as const).map(count => ({
    count,
    ...(count === '3' ? { reviewed: 'yes' as const } : {}),
    fills: [
      { ...deal, open: '0' },
      { ...sale, open: '7' },
    ],
  })),
  order_ended: [
    ...(
      [
        'stock_left_market',
        'may_not_buy',
        'cancelled_by_operator',
        'own_order',
        'split',
        'split_price',
      ] as const
    ).map(why => ({
      side: 'buy' as const,
      company: 'Acme',
      shares: '3',
      outcome: 'cancelled' as const,
      why,
    })),
    ...(['buy', 'sell'] as const).flatMap(side =>
      (['cancelled', 'expired', 'rejected', 'suspended'] as const).map(outcome => ({
        side,
        company: 'Acme',
        shares: '3',
        outcome,
      })),
    ),
  ],
  order_resumed: (['buy', 'sell'] as const).map(side => ({ side, company: 'Acme' })),
  trading_halted: READERS,
  trading_resumed: READERS,
  trade_settled: [deal, sale],
  trade_ended: [deal, sale].flatMap(each => ENDS.map(outcome => ({ ...each, outcome, reason: 'Why' }))),
  stock_split: ['0', '1200'].map(before => ({
    ...(before === '0' && { paidOut: '12.50' }),
    company: 'Acme',
    numerator: '3',
    denominator: '2',
    before,
    after: before === '0' ? '0' : '1800',
    cash: before === '0' ? '0.00' : '12.50',
  })),
  company_left: LEFT,
  own_company_left: [...LEFT, ...LEFT.map(facts => ({ ...facts, shares: '0', total: '0.00' }))],
  review_waiting: [{ company: 'Acme', shares: '3', price: '12.50', due: at }],
  closing_turn: [{ company: 'Acme', shares: '3', price: '12.50', due: at }],
  closing_due: [{ company: 'Acme', shares: '3', price: '12.50', due: at }],
  review_expired: [{ company: 'Acme', shares: '3', price: '12.50', due: at }],
  reviews_waiting: REVIEWS,
  reviews_expired: REVIEWS,
  deposit: PAYMENTS,
  withdrawal: PAYMENTS,
  price_alert: (['above', 'below'] as const).map(direction => ({
    company: 'Acme',
    direction,
    threshold: '12.00',
    price: '12.50',
  })),
  alerts_ended: (['exited', 'bankrupt'] as const).map(outcome => ({ company: 'Acme', outcome })),
  confirm_email: [{}],
  reset_password: [{}],
  newsletter_confirm: [{ url: 'https://confirm.example' }],
  newsletter_begun: [{ url: 'https://end.example' }],
  newsletter_article: [published],
  newsletter_report: [published],
  data_erased: [{}],
  trade_voided: [deal, sale].flatMap(each => (['yes', 'no'] as const).map(settled => ({ ...each, settled }))),
  trade_corrected: [deal, sale].map(each => ({ ...each, sharesBefore: '12000', priceBefore: '1.25' })),
  shares_moved: (['in', 'out'] as const).map(direction => ({ company: 'Acme', shares: '120', direction })),
  shares_claimed: [{ company: 'Acme', shares: '120' }],
  shares_filed: [{ company: 'Acme', shares: '120' }],
  filing_accepted: [{ company: 'Acme', shares: '120' }],
  filing_declined: [{ company: 'Acme', shares: '120', reason: 'No certificate' }],
  listed_by_company: LISTS.map(list => ({ company: 'Acme', list })),
  holder_invited: [{ companies: 'Acme, Beta', link: '/signup' }],
  market_update: [{ from: at, level: '1012.40', change: '+1.24', movers: 'Acme +3.10 %', link: '/market' }],
};

const compose = (kind: string, facts: unknown, language: (typeof LANGUAGES)[number]) =>
  composeMessage(kind, facts, { language, timezone: 'utc' });

/** Facts that appear in a message unchanged. */
const WORD_FOR_WORD = ['company', 'reason', 'channel', 'to', 'device', 'title', 'summary', 'end'];

test.each(LANGUAGES)('every message has all its words in %s', language => {
  for (const [kind, examples] of Object.entries(FACTS)) {
    for (const facts of examples) {
      const message = compose(kind, facts, language);
      const said = [message?.title, ...(message?.lines ?? [])];
      const what = `${kind} ${JSON.stringify(facts)}`;
      expect(said.length, what).toBeGreaterThan(1);
      for (const line of said) {
        expect(line, what).toEqual(expect.any(String));
        expect(line, what).not.toMatch(/^\s*$|undefined|null|NaN|Invalid|\[object/);
      }
      for (const [name, value] of Object.entries(facts)) {
        if (WORD_FOR_WORD.includes(name)) expect(said.join('\n'), what).toContain(value);
      }
    }
  }
});

test.each(LANGUAGES)('a mail whose link leads somewhere says where, in %s', language => {
  // These two messages have no link, because there is nothing left to do.
  const done = ['account_unblocked', 'data_erased'];
  for (const [kind, [facts]] of Object.entries(FACTS)) {
    const message = compose(kind, facts, language);
    if (!done.includes(kind)) expect(message?.button, kind).toMatch(/\S/);
  }
});

test('every message of another language differs from the English one', () => {
  for (const [kind, examples] of Object.entries(FACTS)) {
    for (const facts of examples) {
      const english = compose(kind, facts, 'en');
      for (const language of LANGUAGES.filter(one => one !== 'en')) {
        expect(compose(kind, facts, language), `${kind} in ${language}`).not.toEqual(english);
      }
    }
  }
});

test.each([
  ['en', 'moved +1.24% to 1,012.40.', 'Acme 2.0 Labs +3.10%; Quill −0.05%.'],
  ['es', 'ha variado un +1,24 %, hasta 1.012,40.', 'Acme 2.0 Labs +3,10 %; Quill −0,05 %.'],
  ['fr', 'a évolué de +1,24 %, à 1 012,40.', 'Acme 2.0 Labs +3,10 % ; Quill −0,05 %.'],
  ['de', 'um +1,24 % auf 1.012,40 bewegt.', 'Acme 2.0 Labs +3,10 %; Quill −0,05 %.'],
  ['zh', '变动 +1.24%，至 1,012.40。', 'Acme 2.0 Labs +3.10%；Quill −0.05%。'],
] as const)('the figures of the market have the format of %s', (language, index, movers) => {
  const facts = {
    from: at,
    level: '1012.40',
    change: '+1.24',
    movers: 'Acme 2.0 Labs +3.10 %; Quill -0.05 %',
  };
  const lines = compose('market_update', facts, language)?.lines ?? [];
  const [first, second] = lines.map(line => line.replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(first).toContain(index);
  expect(second).toContain(movers);
});

test('an unblocked person is not promised trading, which needs checks that may be pending', () => {
  const message = compose('account_unblocked', {}, 'en');
  expect(message?.lines.join(' ')).toMatch(/^You can sign in again\.(?!.*trade)/);
});

test('in French no line of a message begins with a colon or the like', () => {
  for (const [kind, examples] of Object.entries(FACTS))
    for (const facts of examples) {
      const { title, lines, button } = compose(kind, facts, 'fr') ?? {};
      expect([title, ...(lines ?? []), button].join('\n')).not.toMatch(/ [:;!?%»]/);
    }
});

test('an unknown kind has no text', () => {
  expect(compose('from_the_future', {}, 'en')).toBeUndefined();
});

// If a stranger opens the confirmation link, the account with that address belongs to the person who registered it. The
// mail must not sound like a duty.
test.each([
  ['en', 'ignore this message'],
  ['es', 'no haga nada'],
  ['fr', 'ne faites rien'],
  ['de', 'tun Sie nichts'],
  ['zh', '无需理会'],
] as const)('a recipient who did not register is told to ignore the link in %s', (language, words) => {
  for (const kind of ['confirm_email', 'reset_password', 'newsletter_confirm']) {
    const message = compose(kind, {}, language);
    expect(message?.lines.join(' '), kind).toContain(words);
  }
});

test.each([
  ['en', 'Bought: 1 share of Acme', 'Not traded: 1 share.'],
  ['es', 'Compra: 1 acción de Acme', 'Sin negociar: 1 acción.'],
  ['fr', 'Achat\u00a0: 1 action Acme', 'Non négocié\u00a0: 1 action.'],
  ['de', 'Gekauft: 1 Anteil von Acme', 'Nicht gehandelt: 1 Anteil.'],
  ['zh', '已买入：Acme 1 股', '1 股未成交。'],
] as const)('one share is singular in %s', (language, title, notTraded) => {
  const reader = { language, timezone: 'utc' } as const;
  const one = { ...deal, shares: '1' };
  expect(composeMessage('order_filled', { ...one, open: '0' }, reader)?.title).toBe(title);
  const ended = composeMessage('order_ended', { ...one, outcome: 'expired' }, reader);
  expect(ended?.lines[0]).toContain(notTraded);
});

test.each([
  [
    'en',
    {
      title: 'Your orders were filled 9 times',
      lines: [
        'Bought: 1,200 shares of Acme at $12.50 a share, $15,075.00 in total.',
        'Sold: 1,200 shares of Acme at $12.50 a share, $15,075.00 in total. Still open: 1 share.',
        'And 7 more, in the list of your orders.',
        'Purchases include the fee; sales are after it. The trades now go to settlement.',
      ],
      button: 'See your orders',
    },
  ],
  [
    'es',
    {
      title: 'Sus órdenes se ejecutaron 9 veces',
      lines: [
        'Compra: 1.200 acciones de Acme a 12,50 US$ por acción, 15.075,00 US$ en total.',
        'Venta: 1.200 acciones de Acme a 12,50 US$ por acción, 15.075,00 US$ en total. Aún por ejecutar: 1 acción.',
        'Y 7 más, en la lista de sus órdenes.',
        'Las compras incluyen la comisión; las ventas la descuentan. Las operaciones pasan ahora a liquidación.',
      ],
      button: 'Ver sus órdenes',
    },
  ],
  [
    'fr',
    {
      title: 'Vos ordres ont été exécutés 9 fois',
      lines: [
        'Achat : 1 200 actions Acme à 12,50 $US l’action, 15 075,00 $US au total.',
        'Vente : 1 200 actions Acme à 12,50 $US l’action, 15 075,00 $US au total. Encore à exécuter : 1 action.',
        'Et 7 de plus, dans la liste de vos ordres.',
        'Achats frais compris, ventes après frais. Les transactions passent maintenant au règlement.',
      ],
      button: 'Voir vos ordres',
    },
  ],
  [
    'de',
    {
      title: 'Ihre Orders wurden 9-mal ausgeführt',
      lines: [
        'Gekauft: 1.200 Anteile von Acme zu 12,50 $ je Anteil, insgesamt 15.075,00 $.',
        'Verkauft: 1.200 Anteile von Acme zu 12,50 $ je Anteil, insgesamt 15.075,00 $. Noch offen: 1 Anteil.',
        'Und 7 weitere, in der Liste Ihrer Orders.',
        'Käufe einschließlich, Verkäufe nach Gebühr. Die Geschäfte gehen jetzt in die Abwicklung.',
      ],
      button: 'Orders ansehen',
    },
  ],
  [
    'zh',
    {
      title: '您的订单成交 9 次',
      lines: [
        '已买入：Acme 1,200 股，每股 US$12.50，共 US$15,075.00。',
        '已卖出：Acme 1,200 股，每股 US$12.50，共 US$15,075.00。该订单还有 1 股未成交。',
        '另有 7 笔，见您的订单列表。',
        '买入金额含手续费，卖出金额已扣除手续费。交易现在进入结算。',
      ],
      button: '查看您的订单',
    },
  ],
] as const)(
  'an e-mail about several fills has a line for each, and the number of further ones, in %s',
  (language, said) => {
    const fills = [
      { ...deal, open: '0' },
      { ...sale, open: '1' },
    ];
    const message = compose('orders_filled', { count: '9', fills }, language);
    // Some languages group digits by no-break spaces.
    expect(JSON.parse(JSON.stringify(message).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(said);
    const all = compose('orders_filled', { count: '2', fills }, language);
    expect(all?.lines).toHaveLength(3);
  },
);

test.each([
  ['en', 'You had 1 share, and now have 4 shares.', '$12.50 a share for 1 share: ', ': 1 share. '],
  ['es', 'Tenía 1 acción y ahora tiene 4 acciones.', 'por acción por 1 acción: ', ': 1 acción. '],
  [
    'fr',
    'Vous aviez 1 action et vous avez maintenant 4 actions.',
    'par action pour 1 action\u00a0: ',
    '\u00a0: 1 action. ',
  ],
  [
    'de',
    'Bisher hatten Sie 1 Anteil, jetzt haben Sie 4 Anteile.',
    'je Anteil für 1 Anteil: ',
    ': 1 Anteil. ',
  ],
  ['zh', '您的 1 股现为 4 股。', '1 股，每股 US$12.50：', '您的 1 股已无价值'],
] as const)(
  'a split and a company’s end name the number of shares once, in %s',
  (language, split, paid, lost) => {
    const lineOf = (kind: string, facts: object) => compose(kind, facts, language)?.lines[0];
    const [first] = FACTS.stock_split;
    expect(lineOf('stock_split', { ...first, before: '1', after: '4' })).toBe(split);
    const [sold, bankrupt] = FACTS.company_left.map(facts => ({ ...facts, shares: '1' }));
    expect(lineOf('company_left', sold ?? {})).toContain(paid);
    expect(lineOf('company_left', bankrupt ?? {})).toContain(lost);
  },
);

test('a seller whose shares the company bought reads that first, the buyer that nothing settles', () => {
  const titleFor = (side: object) =>
    compose('trade_ended', { ...side, outcome: 'rofr_exercised', reason: '' }, 'en')?.title;
  expect(titleFor(sale)).toBe('Acme bought your shares');
  expect(titleFor(deal)).toBe('Your trade in Acme will not settle');
});

test.each([
  ['en', ['1,200 shares', '$12.50', '$14,925.00'], ['1,200 shares', '$15,075.00']],
  ['de', ['1.200 Anteile', '12,50', '14.925,00'], ['1.200 Anteile', '15.075,00']],
  ['es', ['1.200 acciones', '12,50', '14.925,00'], ['1.200 acciones', '15.075,00']],
  ['fr', ['1 200 actions', '12,50', '14 925,00'], ['1 200 actions', '15 075,00']],
  ['zh', ['1,200 股', '$12.50', '$14,925.00'], ['1,200 股', '$15,075.00']],
] as const)(
  'the right of first refusal has its figures in %s: the seller’s proceeds and shares, the buyer’s refund',
  (language, toSeller, toBuyer) => {
    const told = (facts: object) => {
      const exercised = { ...facts, outcome: 'rofr_exercised', reason: '' };
      const { lines = [] } = compose('trade_ended', exercised, language) ?? {};
      return lines.join(' ').replaceAll(/\s/g, ' ');
    };
    for (const figure of toSeller) expect(told({ ...sale, total: '14925.00' })).toContain(figure);
    for (const figure of toBuyer) expect(told(deal)).toContain(figure);
  },
);

test.each([
  ['est', '2026-07-20T03:59:00Z', 'Jul 19, 2026, 11:59 PM EDT'],
  ['est', '2026-01-01T04:59:00Z', 'Dec 31, 2025, 11:59 PM EST'],
  ['cst', '2026-07-20T12:00:00Z', 'Jul 20, 2026, 7:00 AM CDT'],
  ['mst', '2026-11-01T07:59:00Z', 'Nov 1, 2026, 1:59 AM MDT'],
  ['mst', '2026-11-01T08:00:00Z', 'Nov 1, 2026, 1:00 AM MST'],
  ['pst', '2028-02-29T23:59:00Z', 'Feb 29, 2028, 3:59 PM PST'],
  ['utc', '2026-07-20T00:01:00Z', 'Jul 20, 2026, 12:01 AM UTC'],
] as const)('a time has the zone name of that day, on one line: %s, %s', (timezone, time, told) => {
  const message = composeMessage('password_changed', { at: time }, { language: 'en', timezone });
  expect(message?.lines.join('\n')).toContain(told.replaceAll(/ (?=[AP]M|\w+$)/g, '\u00a0'));
});
