// Tests the layout of the holdings beside the frame's sidebar, and amounts of a holding in another currency.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setPreferences } from '#web/lib/preferences.ts';
import { textsOf } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';

const as = INVESTOR;
const card = (name: string | RegExp) => page.getByRole('region', { name });
const holdings = card(/^Holdings/);
const rows = holdings.css('tbody tr');

afterEach(async () => {
  setPreferences({ currency: 'usd', rates: undefined });
  await page.viewport(1440, 900);
});

test('With the menu open on a small desk no name is squeezed, and no value lies under what is beside it', async () => {
  // With unsettled shares, which need a second line.
  edit('GET /portfolio', body => ({
    ...body,
    stocks: body.stocks.map(stock => ({ ...stock, arrivingShares: 20 })),
  }));
  await openPage('/portfolio', { as });
  await expect.element(rows).toHaveLength(5);
  const main = page.getByRole('main').element() as HTMLElement;
  for (const width of [1100, 1201, 1280, 1360]) {
    await page.viewport(width, 900);
    // What the frame, which is not mounted here, leaves the page beside its sidebar.
    main.style.width = `${width - (width > 1200 ? 224 : 64) - 64}px`;
    const narrowest = () =>
      Math.min(
        ...rows
          .css('th')
          .elements()
          .map(name => name.getBoundingClientRect().width),
      );
    await expect.poll(narrowest, { message: `${width} px` }).toBeGreaterThan(130);
    const { scrollWidth, clientWidth } = holdings.element();
    expect(scrollWidth, `${width} px`).toBe(clientWidth);
  }
});

test('In another currency the price and the amount of a trade are both in it', async () => {
  setPreferences({ currency: 'eur', rates: { eur: { rate: 0.9, day: '2026-11-28' } } });
  await openPage('/portfolio/quillpay', { as });
  const trade = card(/^Trades/)
    .css('tbody tr')
    .first()
    .css('th, td');
  await expect
    .poll(() => textsOf(trade).slice(2, 4))
    .toEqual([expect.stringMatching(/^€[\d,]+\.\d{2}$/), expect.stringMatching(/^€[\d,]+\.\d{2}$/)]);
});

test('Shares that have not settled are said to be so, not to lack a buyer', async () => {
  edit('GET /sale-estimate', body => ({
    ...body,
    holdings: body.holdings.map(sale => ({ ...sale, sellableShares: 0 })),
  }));
  await openPage('/portfolio/quillpay', { as });
  await expect
    .element(card('If you sold now'))
    .toHaveTextContent('These shares have not settled yet and cannot be sold now.');
});
