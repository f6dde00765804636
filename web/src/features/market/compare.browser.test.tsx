// Tests comparing companies: the choice in the address, three at most, and a company that cannot be loaded.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { press, textsOf } from '#web/testing/find.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { refused, serve } from '#web/testing/serve-calls.ts';

const as = INVESTOR;
const company = sample('GET /market/{slug}');
const [first, second, third] = sample('GET /market').stocks;
if (!first || !second || !third) throw new Error('three companies are needed');

const table = page.getByRole('table', { name: 'Compare companies' });
const heads = table.getByRole('columnheader');
const choice = page.getByLabelText('Add a company');
const named = (...stocks: { name: string }[]) =>
  stocks.map(({ name }) => expect.stringContaining(name) as string);

/** Serves each company under its own name. */
const serveCompanies = () =>
  serve({
    'GET /market/{slug}': ({ path }) => {
      const stock = [first, second, third].find(({ slug }) => path.endsWith(slug));
      if (stock === undefined) return refused('not_found');
      const { id, slug, name } = stock;
      return { ...company, id, slug, name };
    },
  });

afterEach(async () => {
  await page.viewport(1440, 900);
});

test('Before anything is chosen three companies are suggested: those followed first, then the most traded', async () => {
  serveCompanies();
  const paged = (...stocks: (typeof first)[]) => ({
    ...sample('GET /market/search'),
    results: stocks,
    total: stocks.length,
  });
  serve({
    'GET /market/search': ({ search }) =>
      search.get('watched') === 'true' ? paged(third) : paged(first, third, second),
  });
  await openPage('/compare', { as });
  const card = page.getByRole('region', { name: 'Worth comparing' });
  await expect
    .poll(() => textsOf(card.getByRole('listitem').css('.title-note a')))
    .toEqual([third.name, first.name, second.name]);
  await expectAccessible();
  await card.getByRole('link', { name: 'Compare these 3' }).click();
  await expect.poll(() => textsOf(heads)).toEqual(named(third, first, second));
});

test('Companies stand beside each other with their figures and marks, three at most, and the address keeps them', async () => {
  serveCompanies();
  await openPage(`/compare?companies=${first.slug}`, { as });
  await expect.element(page.getByRole('heading', { name: 'Compare companies', level: 1 })).toBeVisible();
  await expect.element(heads).toHaveLength(1);
  await choice.selectOptions(second.name);
  await expect
    .poll(() => decodeURIComponent(address()))
    .toBe(`/compare?companies=${first.slug},${second.slug}`);
  await expect.poll(() => textsOf(heads)).toEqual(named(first, second));
  await expect.element(table.getByRole('row', { name: /^Last price/ })).toHaveTextContent(/\$.*\$/);
  await expect
    .element(table.getByRole('row', { name: /Value at the last price/ }))
    .toHaveTextContent(/\$.*\$/);
  const marks = page.getByRole('region', { name: 'Marks over a year' });
  await expect.element(marks.getByRole('link', { name: first.name })).toBeVisible();
  await press(marks.getByRole('slider', { name: 'The day shown in the charts' }), 'ArrowLeft');
  await expectAccessible();
  await choice.selectOptions(third.name);
  await expect.element(heads).toHaveLength(3);
  await expect.element(choice).not.toBeInTheDocument();
  await openPage(address(), { as });
  await expect.element(heads).toHaveLength(3);
  await page.viewport(390, 844);
  await expect.element(table).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('button', { name: `Remove ${second.name} from the comparison` }).click();
  await expect.poll(() => textsOf(heads)).toEqual(named(first, third));
});

test('A company and the marketplace lead to the comparison, which says what to do when nothing is chosen', async () => {
  await openPage('/marketplace/quillpay', { as });
  await expect
    .element(page.getByRole('link', { name: 'Compare Quillpay with others' }))
    .toHaveAttribute('href', '/compare?companies=quillpay');
  await openPage('/marketplace', { as });
  await expect
    .element(page.getByRole('link', { name: 'Compare', exact: true }))
    .toHaveAttribute('href', '/compare');
  await openPage('/compare', { as });
  await expect.element(page.getByRole('heading', { name: /^Worth comparing/ })).toBeVisible();
});

test('A company that cannot be loaded leaves the others', async () => {
  serveCompanies();
  await openPage(`/compare?companies=no-such-company,${first.slug}`, { as });
  await expect.element(page.getByText('One company could not be loaded.')).toBeVisible();
  await expect.element(table).toHaveTextContent(first.name);
});
