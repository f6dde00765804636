// A trade that closes with documents: signed by all parties, settled and verified; and declined by its issuer.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { SAMPLE_PIN, signIn, signInBeside, signInTrader } from './support/people.ts';

const SLUG = 'mossfield-outdoor';
const ISSUER = 'transfers@foreshare.example';
const SELLER = 'seller@foreshare.example';

// The tests share one company's book.
test.describe.configure({ mode: 'serial' });

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

interface Agreed {
  readonly id: string;
  readonly buyer: string;
  readonly seller: string;
  readonly issuer: string;
}

/** A trade between the sample seller and a new person, whose documents are made. The page is the buyer's. */
async function agreeTrade(page: Page): Promise<Agreed> {
  const { token: buyer } = await signInTrader(page);
  const { token: seller } = await signInBeside(page, SELLER);
  const { token: issuer } = await signInBeside(page, ISSUER);
  const stock = (await (await page.request.get(`/api/market/${SLUG}`)).json()) as { id: string };
  const answer = await page.request.get(`/api/market/${SLUG}/book`, { headers: authorized(buyer) });
  const { bids, asks } = (await answer.json()) as Record<'bids' | 'asks', readonly { price: number }[]>;
  const [bid = 0, ask = 0] = [bids[0]?.price, asks[0]?.price];
  // Inside the spread the two orders meet each other and no order of the book.
  const limitPrice = Math.ceil((bid + ask) * 50) / 100;
  const place = (token: string, side: 'buy' | 'sell') =>
    page.request.post('/api/market/order', {
      headers: authorized(token),
      data: { stockId: stock.id, side, type: 'limit', shares: 2, limitPrice },
    });
  expect((await place(seller, 'sell')).status()).toBe(201);
  const bought = (await (await place(buyer, 'buy')).json()) as { fills: readonly { id: string }[] };
  const id = bought.fills[0]?.id ?? '';
  await expect
    .poll(async () =>
      (await page.request.get(`/api/market/trades/${id}/closing`, { headers: authorized(buyer) })).text(),
    )
    .toContain('"status":"open"');
  return { id, buyer, seller, issuer };
}

async function signByCall(page: Page, { id }: Agreed, token: string, documentId: string): Promise<void> {
  const answer = await page.request.post(`/api/market/trades/${id}/closing/${documentId}/sign`, {
    headers: authorized(token),
    data: { read: true, binding: true, pin: SAMPLE_PIN },
  });
  expect(answer.status()).toBe(200);
}

async function giveTaxForm(page: Page, { id }: Agreed, token: string): Promise<void> {
  const data = { form: 'w9', taxId: '123-45-6789', country: 'USA', certify: true };
  const answer = await page.request.post(`/api/market/trades/${id}/closing/tax-form`, {
    headers: authorized(token),
    data,
  });
  expect(answer.status()).toBe(200);
}

const downloadFile = async (page: Page, { id, issuer }: Agreed) =>
  (await page.request.get(`/api/market/trades/${id}/closing/file`, { headers: authorized(issuer) })).body();

async function verify(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/verify');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'closing.pdf', mimeType: 'application/pdf', buffer });
}

/** Opens the document, reads to its end and ticks both statements, by keyboard. */
async function readAndTick(page: Page, document: string): Promise<void> {
  await page
    .getByRole('button', { name: `Read: ${document}` })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: document });
  await expect(dialog.getByRole('article').first()).toBeVisible();
  const next = dialog.getByRole('button', { name: 'Next page' });
  const agree = dialog.getByLabel('I have read this document and agree to it.');
  for (let page_ = 0; page_ < 5 && !(await agree.isEnabled()); page_ += 1) await next.press('Enter');
  await agree.press('Space');
  await dialog.getByLabel('I sign electronically.').press('Space');
}

test('On a phone and by keyboard a trade closes: all sign, the issuer consents, it settles, and anyone can verify the file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const trade = await agreeTrade(page);
  const { id, seller, issuer, buyer } = trade;
  for (const document of ['transfer_notice', 'spousal_consent'])
    await signByCall(page, trade, seller, document);
  await giveTaxForm(page, trade, seller);
  for (const document of ['transfer_notice', 'counsel_letter', 'rofr_waiver'])
    await signByCall(page, trade, issuer, document);
  await signByCall(page, trade, seller, 'transfer_agreement');
  await giveTaxForm(page, trade, buyer);

  await page.goto(`/trades/${id}`);
  await expect(page.getByRole('heading', { name: 'Read and sign: Stock transfer agreement' })).toBeVisible();
  await expectAccessible(page);
  await readAndTick(page, 'Stock transfer agreement');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await expect(page.getByText('Signed. Thank you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing for you to do right now' })).toBeVisible();

  await signIn(page, ISSUER);
  await page.goto('/reviews');
  await page.getByRole('link', { name: /T-/ }).first().click();
  await readAndTick(page, 'Company’s consent');
  const dialog = page.getByRole('dialog', { name: 'Company’s consent' });
  await dialog.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  await dialog.getByLabel('Transaction PIN').or(page.getByText('Signed. Thank you.')).first().waitFor();
  if (await dialog.getByLabel('Transaction PIN').isVisible()) {
    await dialog.getByLabel('Transaction PIN').fill(SAMPLE_PIN);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'The transfer is complete' })).toBeVisible();

  const pdf = await downloadFile(page, trade);
  await verify(page, pdf);
  await expect(page.getByRole('heading', { name: 'Genuine, and unchanged.' })).toBeVisible();
  await expect(page.getByText('The trade settled on')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Signatures' }).getByRole('listitem')).toHaveCount(9);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check another document' }).click();
  pdf[1000] = (pdf[1000] ?? 0) ^ 1;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'closing.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('heading', { name: 'This document was changed.' })).toBeVisible();
});

/** What the trade holds: the buyer's cash and the seller's shares. */
async function readHolds(page: Page, { buyer, seller }: Agreed): Promise<{ cash: number; shares: number }> {
  const account = await page.request.get('/api/account', { headers: authorized(buyer) });
  const { held } = (await account.json()) as { held: number };
  const portfolio = await page.request.get(`/api/portfolio/${SLUG}`, { headers: authorized(seller) });
  const { holding } = (await portfolio.json()) as { holding: { leavingShares: number } };
  return { cash: held, shares: holding.leavingShares };
}

test('On a phone and by keyboard the issuer declines a closing: the trade ends, both holds are released, and its file is void', async ({
  page,
}) => {
  const trade = await agreeTrade(page);
  const before = await readHolds(page, trade);
  expect(before.cash).toBeGreaterThan(0);
  const pdf = await downloadFile(page, trade);
  await signIn(page, ISSUER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/trades/${trade.id}`);
  await page.getByRole('button', { name: 'Decline the transfer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline the transfer' });
  await dialog.getByRole('textbox').fill('The buyer is a competitor.');
  await dialog.getByRole('button', { name: 'Decline the transfer' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The trade ended without settling' })).toBeVisible();
  await expect(page.getByText('Reason: The buyer is a competitor.')).toBeVisible();
  expect(await readHolds(page, trade)).toEqual({ cash: 0, shares: before.shares - 2 });
  await verify(page, pdf);
  await expect(page.getByRole('heading', { name: 'Genuine, but it authorizes nothing.' })).toBeVisible();
});
