// The first day of a real market, as docs/running.md tells it: by commands and in browsers, on a PostgreSQL of its own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { makeFolder, openFirstDay, pathOf, PIN, Visitor, type FirstDay } from './support/first-day.ts';

const COMPANIES = 300;
const SLUG = 'company-1';
const NAME = 'Company 1';
const HOLDER = 'holder@example.com';
const RULES = {
  who: { kind: 'open' },
  windows: [],
  priceRange: { kind: 'percent', rangeBps: 1000 },
  smallestLot: 1,
  review: 'manual',
  reviewDays: 5,
  firstRefusalDays: 0,
};

const METHODS = `method,type,description,channel,symbol,fee_percent,minimum,maximum,account_name,account_address,bank_name,bank_address,routing_number,iban,bic
Bank transfer,bank,One to three working days.,Wire,USD,0,100,1000000,Market Example Inc.,"1 Main Street, Springfield",Example Bank,"2 Main Street, Springfield",021000021,-,EXAMUS33
`;

/** As a spreadsheet in German saves it: a byte order mark, semicolons, CRLF, decimal commas. */
function spreadsheet(heading: string, rows: readonly string[]): string {
  return `\uFEFF${[heading, ...rows].join('\r\n')}\r\n`;
}

/** What a visitor must not read on a market that has no figures yet. */
const CLAIMS = /50,000\+|\$3B|99\.9 ?%|SEC-registered|broker-dealer|\d+\+ active investors/;

async function expectNoClaims(visitor: Visitor): Promise<void> {
  for (const path of ['/home', '/companies', '/about', '/issuers', '/proof']) {
    await visitor.page.goto(path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await visitor.page.locator('main').innerText(), path).not.toMatch(CLAIMS);
  }
}

async function createOperator(day: FirstDay, browser: Browser, first?: Visitor): Promise<Visitor> {
  const email = first ? 'second@example.com' : 'first@example.com';
  const who = first ? ['--as', first.email, '--code', (await first.app?.code()) ?? ''] : [];
  const said = await day.admin('create-operator', email, first ? 'Omar' : 'Olga', 'Berg', ...who);
  const operator = await Visitor.open(browser, day.address, email);
  await operator.enterByLink(pathOf(said));
  await operator.setUpSecondFactor();
  return operator;
}

async function approveIdentity(operator: Visitor, email: string): Promise<void> {
  const path = '/operator/verifications?status=PENDING&kind=identity&pageSize=100';
  const { results } = await operator.call<{ results: { id: string; person: { email: string } }[] }>(
    'GET',
    path,
  );
  const id = results.find(({ person }) => person.email === email)?.id ?? '';
  await operator.call('POST', `/operator/verifications/${id}/approve`, {});
}

/** Signs up, confirms the address by the mailed link, and hands in a passport. */
async function enter(
  day: FirstDay,
  person: Visitor,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await person.signUp(names);
  await person.page.goto(await day.linkFromMail(person.email, 'Confirm'));
  await person.page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(person.page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await person.proveIdentity();
}

interface Named {
  readonly id: string;
}

async function deposit(person: Visitor, operator: Visitor, amount: number): Promise<void> {
  const { methods } = await person.call<{ methods: Named[] }>('GET', '/payment/methods');
  const { channels } = await person.call<{ channels: Named[] }>(
    'GET',
    `/payment/channels?method_id=${methods[0]?.id}`,
  );
  const body = {
    amount,
    payment_method_id: methods[0]?.id,
    channel_id: channels[0]?.id,
    metadata: { reference: 'First' },
  };
  const { id } = await person.call<{ id: string }>('POST', '/payment/deposit', body);
  const code = await operator.app?.code();
  await operator.call('POST', `/operator/payments/${id}/complete`, { code });
}

async function sharesOf(person: Visitor): Promise<number> {
  const { stocks } = await person.call<{ stocks: { shares: number }[] }>('GET', '/portfolio');
  return stocks[0]?.shares ?? 0;
}

/** A second operator confirms the only decision that waits, on the dashboard. */
async function confirmOnDashboard(operator: Visitor): Promise<void> {
  const { page } = operator;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Done.')).toBeVisible();
}

test('A market opens: operators, 300 companies, a holder, a trade that its company approves, and one that is undone', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const day = await openFirstDay();
  const folder = makeFolder();
  const write = (name: string, text: string): string => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };
  try {
    const visitor = await Visitor.open(browser, day.address, '');
    await expectNoClaims(visitor);
    await visitor.page.goto('/companies');
    await expect(visitor.page.getByRole('heading', { name: 'No companies are listed yet' })).toBeVisible();

    const first = await createOperator(day, browser);
    const second = await createOperator(day, browser, first);
    const companies = write(
      'companies.csv',
      spreadsheet(
        'Slug;Name;Symbol;Category;Description;Shares outstanding;Last round price;Last round day;Review',
        Array.from(
          { length: COMPANIES },
          (_, at) =>
            `company-${at + 1};Company ${at + 1};C${at + 1};fintech;"Makes things; sells them";1000000;10,50;2026-01-15;manual`,
        ),
      ),
    );
    expect(await day.admin('import-companies', companies, '--dry-run')).toContain(`${COMPANIES} rows`);
    const byFirst = ['--as', first.email, '--code', (await first.app?.code()) ?? ''];
    expect(await day.admin('import-companies', companies, ...byFirst)).toContain(`${COMPANIES}.`);
    await visitor.page.goto(`/companies/${SLUG}`);
    await expect(visitor.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(visitor.page.getByText('Trading is halted')).toBeVisible();

    const holdings = write(
      'holdings.csv',
      spreadsheet('slug;email;shares;cost;acquired', [`${SLUG};${HOLDER};500;2500;2024-03-01`]),
    );
    expect(await day.admin('import-holdings', holdings)).toContain('500 shares of Company 1');
    const proposed = await day.admin(
      ...['import-holdings', holdings, '--execute', '--as', first.email],
      ...['--code', (await first.app?.code()) ?? ''],
    );
    const proposal = /approve (\S{36})/.exec(proposed)?.[1] ?? '';
    const bySecond = ['--as', second.email, '--code', (await second.app?.code()) ?? ''];
    expect(await day.admin('approve', proposal, ...bySecond)).toContain('It is done.');
    const issuerSaid = await day.admin(
      ...['create-issuer', SLUG, 'issuer@example.com', 'Ines', 'Calder'],
      ...['--as', second.email, '--code', (await second.app?.code()) ?? ''],
    );
    const issuer = await Visitor.open(browser, day.address, 'issuer@example.com');
    await issuer.enterByLink(pathOf(issuerSaid));

    const methods = write('payments.csv', METHODS);
    await day.admin(
      'import-payment-methods',
      methods,
      '--as',
      second.email,
      '--code',
      (await second.app?.code()) ?? '',
    );

    await first.call('POST', `/operator/stocks/${SLUG}/rules`, RULES);
    await first.call('POST', `/operator/stocks/${SLUG}/resume`, { reason: 'The rules are set' });
    await confirmOnDashboard(second);
    await expectNoClaims(visitor);

    expect(await first.call('POST', '/operator/claims/invite', { slug: SLUG })).toEqual({ invited: 1 });
    const holder = await Visitor.open(browser, day.address, HOLDER);
    await enter(day, holder, { firstName: 'Hana', lastName: 'Holt' });
    await holder.page.goto('/portfolio');
    await expect(holder.page.getByText(NAME).first()).toBeVisible();
    expect(await sharesOf(holder)).toBe(500);
    await approveIdentity(first, HOLDER);

    const buyer = await Visitor.open(browser, day.address, 'buyer@example.com');
    await enter(day, buyer, { firstName: 'Bo', lastName: 'Lund' });
    await approveIdentity(first, buyer.email);
    await deposit(buyer, first, 5_000);

    const stock = await visitor.page.request.get(`/api/market/${SLUG}`);
    const { id: stockId } = (await stock.json()) as { id: string };
    const order = { stockId, type: 'limit', shares: 100, limitPrice: 10.5 };
    await holder.setPin();
    await buyer.setPin();
    await holder.call('POST', '/market/order', { ...order, side: 'sell', pin: PIN });
    await buyer.call('POST', '/market/order', { ...order, side: 'buy', pin: PIN });
    await issuer.page.goto('/reviews');
    await issuer.page.getByRole('tabpanel').getByRole('link').first().click();
    await issuer.page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await issuer.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect.poll(() => sharesOf(buyer)).toBe(100);
    await expect.poll(() => sharesOf(holder)).toBe(400);
    await expectNoClaims(visitor);

    await first.page.goto('/trades?tab=settledTrades');
    await first.page.getByRole('button', { name: `Actions for the trade in ${NAME}` }).click();
    await first.page.getByRole('menuitem', { name: 'Undo trade' }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Agreed for the wrong company');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    const secret = dialog.getByLabel(/PIN or code/);
    await expect(
      secret.or(first.page.getByText('Proposed. Another operator must confirm it.')),
    ).toBeVisible();
    if (await secret.isVisible()) {
      await secret.fill((await first.app?.code()) ?? '');
      await dialog.getByRole('button', { name: 'Propose' }).click();
      await expect(first.page.getByText('Proposed. Another operator must confirm it.')).toBeVisible();
    }
    await confirmOnDashboard(second);
    await expect.poll(() => sharesOf(buyer)).toBe(0);
    await expect.poll(() => sharesOf(holder)).toBe(500);
    expect(await day.admin('verify')).toMatch(/agree/);
  } finally {
    await day.close();
    await folder.remove();
  }
});
