// Tests the issuer's rules and holders: what is shown, what each wrong field says, and what is shown while a part is away.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { textsOf } from '#web/testing/find.ts';
import { INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { broken, callsOf, faulty, serve } from '#web/testing/serve-calls.ts';

const as: TestUser = { ...INVESTOR, role: 'issuer' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inForce = page.getByRole('region', { name: /^In force/ });
const dialog = page.getByRole('dialog', { name: 'Change the rules' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });

async function openRules(): Promise<void> {
  await openPage('/rules', { as });
  await expect.element(inForce).toBeVisible();
}

test('The rules in force are shown, and each wrong field says so', async () => {
  await openRules();
  await expect
    .element(inForce)
    .toHaveTextContent('Every approved investor may buy at any time, within 20% of the last price.');
  await expect.element(inForce).toHaveTextContent('Within 20% of the last price.');
  await expect.element(inForce).toHaveTextContent('within 10 days, unless both sides are pre-approved');
  await expectAccessible();
  await button('Change rules').click();
  await field('Some types of investor').click({ force: true });
  await dialog.getByRole('button', { name: 'Add a window' }).click();
  await field('Between two prices').click({ force: true });
  await field('Highest price').fill('0');
  await field('Days to decide').fill('91');
  await field('Later').click({ force: true });
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  for (const fault of [
    'Choose at least one type',
    'Each window needs both times',
    'Enter a price above 0',
    'Enter 1 to 90 days',
    'Choose when it takes effect',
  ])
    await expect.element(dialog.getByText(fault)).toBeVisible();
  await expect.element(field('Individual Investor')).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Remove window 1' }).click();
  await expect.element(dialog.getByText('Each window needs both times')).not.toBeInTheDocument();
});

test('A company that has left the market reads that its rules stay, and has nothing to change them with', async () => {
  edit('GET /issuer', own => ({ ...own, stock: { ...own.stock, status: 'exited' } }), 'issuer');
  await openRules();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'has left the market' }))
    .toHaveTextContent('so its rules stay as they are');
  for (const name of ['Change rules', 'Add investor'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expectAccessible();
});

test('Until it is known whether the company has left the market, and where the list begins, nothing is offered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({
    'GET /issuer': async () => {
      await promise;
      return sample('GET /issuer', 'issuer');
    },
  });
  await openPage('/rules', { as });
  await expect.poll(() => callsOf('GET /issuer/rules').length).toBe(1);
  await expect.element(page.getByRole('status', { name: 'Loading rules...' })).toBeVisible();
  await expect.element(button('Change rules')).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox', { name: 'Name or email' })).not.toBeInTheDocument();
  resolve();
  await expect.element(button('Change rules')).toBeVisible();
});

test('Failing, it says what failed; trying again works, and what is loaded stays', async () => {
  serve({ 'GET /issuer/rules': broken(500, '') });
  await openPage('/rules', { as });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the rules' });
  await expect.element(alert).toBeVisible();
  const list = page.getByRole('heading', { name: /^Your list/ });
  await expect.element(list).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  serve({
    'GET /issuer/rules': async () => {
      await promise;
      return sample('GET /issuer/rules', 'issuer');
    },
  });
  const again = alert.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
  await expect.element(list).toBeVisible();
  resolve();
  await expect.element(inForce).toBeVisible();
});

test('Holders are listed, the largest first, and found by a part of the name', async () => {
  await openPage('/holders', { as });
  const table = page.getByRole('table', { name: 'Holders' });
  const rows = table.css('tbody tr');
  await expect.element(rows.first()).toBeVisible();
  const parts = textsOf(
    rows
      .filter({ hasNotText: 'Everyone else' })
      .getByRole('cell')
      .filter({ hasText: /^[\d.]+%$/ }),
  ).map(Number.parseFloat);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts).toEqual(parts.toSorted((a, b) => b - a));
  // The rest of the shares outstanding is one row below them.
  await expect.element(rows.last()).toHaveTextContent('Everyone else');
  await expectAccessible();
  const all = sample('GET /issuer/holders', 'issuer');
  serve({
    'GET /issuer/holders': ({ search }) =>
      search.get('search') === 'nobody' ? { ...all, results: [], total: 0 } : all,
  });
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('nobody');
  await button('Find').click();
  await expect.element(page.getByText('Nobody found')).toBeVisible();
  await expectAccessible();
  // The same search may be repeated, because holders may have changed.
  const before = callsOf('GET /issuer/holders').length;
  await button('Find').click();
  await expect.poll(() => callsOf('GET /issuer/holders').length).toBe(before + 1);
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('');
  await expect.element(rows.nth(1)).toBeVisible();
});

const ONE = { orders: 1, shares: 1 };
const NONE = { orders: 0, shares: 0 };
/** A dry run that affects no order. */
const UNAFFECTED = { suspended: NONE, resumed: NONE, maybeMore: false, examples: [] };
const LATER = '2090-01-01T14:00:00.000Z';
/** The question of the second step, in the same dialog. */
const question = (name: string | RegExp) => dialog.getByRole('heading', { name, exact: true });
const later = question(/^Publish these rules on Jan 1, 2090, 9:00\sAM\sEST\?$/);
const atOnce = question('Publish these rules?');
const previewImpact = () => dialog.getByRole('button', { name: 'Preview impact' }).click();

async function chooseLater(): Promise<void> {
  await field('Later').click({ force: true });
  await dialog.getByLabelText('Date and time').fill('2090-01-01T09:00');
}

test('Rules for later are told what they do to orders and to rules already scheduled', async () => {
  const dryRun = { ...UNAFFECTED, suspended: ONE, resumed: { orders: 2, shares: 1200 } };
  serve({ 'POST /issuer/rules/dry-run': dryRun });
  await openRules();
  await button('Change rules').click();
  await field('Days to decide').fill('11');
  await chooseLater();
  await previewImpact();
  await expect.element(later).toHaveFocus();
  // The preview is a step of the dialog, and no dialog lies over another.
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await expect
    .element(dialog)
    .toHaveTextContent('1 open order, for 1 share, would be suspended, and its owner told.');
  await expect.element(dialog).toHaveTextContent('2 suspended orders, for 1,200 shares, would come back.');
  await expect.element(dialog.getByRole('insertion')).toHaveTextContent('within 11 days');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(field('Days to decide')).toHaveValue('11');
  // Rules that start earlier are in force until then; rules for the same time replace these.
  edit(
    'GET /issuer/rules',
    body => ({ ...body, upcoming: body.current === null ? [] : [{ ...body.current, effectiveAt: LATER }] }),
    'issuer',
  );
  serve({ 'POST /issuer/rules/dry-run': UNAFFECTED });
  await openRules();
  await button('Change rules').click();
  await field('Days to decide').fill('11');
  await previewImpact();
  await expect.element(atOnce).toBeVisible();
  await expect.element(dialog).toHaveTextContent('No open order is affected.');
  await expect.element(dialog).toHaveTextContent(/They apply until Jan 1, 2090, 9:00\sAM\sEST/);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await chooseLater();
  await previewImpact();
  await expect.element(later).toBeVisible();
  await expect
    .element(dialog)
    .toHaveTextContent('They replace the rules already scheduled for the same time.');
});

test('What a colleague changed while the form was filled in is not undone by it', async () => {
  serve({
    'POST /issuer/rules/dry-run': UNAFFECTED,
    'POST /issuer/rules': () => {
      edit(
        'GET /issuer/rules',
        body => ({
          ...body,
          current: body.current && { ...body.current, id: crypto.randomUUID(), reviewDays: 9 },
        }),
        'issuer',
      );
      return broken(
        409,
        JSON.stringify({ code: 'conflict', message: 'Other rules have come into force since.' }),
      );
    },
  });
  await openRules();
  await button('Change rules').click();
  await field('Smallest order').fill('7');
  await previewImpact();
  await dialog.getByRole('button', { name: 'Publish rules' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Other rules have come into force since.');
  // The typed values stay, beside the rules now in force, and may be sent again.
  await expect
    .element(dialog.getByText('What you have not changed here is shown as it is in them.'))
    .toBeVisible();
  await expect.element(field('Smallest order')).toHaveValue('7');
  await expect.element(field('Days to decide')).toHaveValue('9');
  await previewImpact();
  await expect.element(atOnce).toBeVisible();
});

test('An investor who is added needs an address of somebody who can be added', async () => {
  const sentence = 'No investor with this address can be added';
  serve({ 'POST /issuer/parties': faulty({ email: [sentence] }) });
  await openRules();
  await button('Add investor').click();
  const adding = page.getByRole('dialog', { name: 'Add an investor' });
  const add = adding.getByRole('button', { name: 'Add investor' });
  await add.click();
  await expect.element(adding.getByText('Enter an email address')).toBeVisible();
  await adding.getByLabelText('Email address').fill('nobody@example.com');
  await add.click();
  await expect.element(adding.getByText(sentence)).toBeVisible();
});
