// The public pages with market data: the index, companies, articles, reports. Sentence by sentence.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { edited, held, leaveCalls } from './support/calls.ts';
import { openWithStoppedClock, runClockUntil } from './support/clock.ts';
import { signIn, signInFresh } from './support/people.ts';
import { visited } from './support/visited.ts';

test.afterEach(leaveCalls);

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

/** The file behind a link. */
async function fileOf(page: Page, link: string | RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test.describe('/index', () => {
  test('the index as figures, as a file and as a chart', async ({ page }) => {
    await test.step('levels, constituents, weights, adds and drops are public at /index and as CSV', async () => {
      await page.goto('/index');
      await expect(crumbs(page)).toHaveText(['Home', 'Foreshare 50']);
      const members = page.getByRole('table', { name: 'Constituents by weight' }).getByRole('row');
      await expect(members).toHaveCount(51);
      const weights = await members.locator('span:has(> i)').allTextContents();
      const sum = weights.reduce((total, text) => total + Number(text.replace('%', '')), 0);
      expect(sum).toBeGreaterThan(99);
      expect(sum).toBeLessThan(101);
      await expect(
        page
          .getByRole('complementary', { name: 'Additions and removals' })
          .getByText('In', { exact: true })
          .first(),
      ).toBeVisible();
      await expect(
        page
          .getByRole('complementary', { name: 'Additions and removals' })
          .getByText(/^Turnover [\d.]+%$/)
          .first(),
      ).toBeVisible();
      await expect(region(page, 'How it is made')).toContainText('50%');
      const { name, text } = await fileOf(page, 'Download CSV');
      expect(name).toBe('foreshare-50.csv');
      expect(text).toMatch(/day,level,turnover\r\n\d{4}-\d\d-\d\d,1000,0\r\n/);
      expect(text).toMatch(/rank,slug,name,category,weight\r\n1,/);
      expect(text).toMatch(/day,slug,change\r\n\d{4}-\d\d-\d\d,[a-z0-9-]+,(added|dropped)\r\n/);
    });
    await test.step('the level chart against time has ranges in the address, a keyboard path and a table', async () => {
      const plot = page.getByRole('slider', { name: 'Foreshare 50, one year' });
      await expect(plot).toBeVisible();
      await expectAccessible(page);
      await plot.focus();
      const before = await plot.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowLeft');
      await expect(plot).not.toHaveAttribute('aria-valuetext', before ?? '');
      await page.getByRole('button', { name: 'Show as a table' }).click();
      const rows = region(page, 'Foreshare 50 by day, one year').getByRole('row');
      expect(await rows.count()).toBeGreaterThan(200);
      // By keyboard: far up the page, under a growing bar, a click could miss it.
      await page.getByRole('radio', { name: '1M' }).press('Space');
      await expect(page).toHaveURL(/\?range=1M$/);
      await expect(page.getByRole('slider', { name: 'Foreshare 50, one month' })).toBeVisible();
    });
  });
});

test.describe('/companies', () => {
  test('a list with search, sector filter and sort, all in the address', async ({ page }) => {
    await page.goto('/companies');
    const rows = page.getByRole('table', { name: 'Companies' }).locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    expect(all).toBeGreaterThanOrEqual(40);
    await page.getByRole('button', { name: 'Fintech' }).click();
    await expect(page).toHaveURL(/sector=fintech/);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expectAccessible(page);
    await page.getByLabel('Sort by').selectOption('name');
    await expect(page).toHaveURL(/sort=name/);
    const names = await rows.locator('.title').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    await page.getByLabel('Search companies').fill('nothing like this');
    await expect(page.getByRole('heading', { name: 'No companies match' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(rows).toHaveCount(all);
    // The button is gone: the focus moves into the list, not to the top of the document.
    await expect(region(page, 'Companies')).toBeFocused();
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/companies\/[a-z0-9-]+$/);
  });
});

test.describe('/companies/{slug}', () => {
  test('about the company, sector, price chart with band, figures, how its shares may trade', async ({
    page,
  }) => {
    await page.goto('/companies/orrery-systems');
    await expect(crumbs(page)).toHaveText(['Home', 'Companies', 'Orrery Systems']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orrery Systems');
    await expect(page.getByRole('link', { name: 'Enterprise Software' }).first()).toHaveAttribute(
      'href',
      '/companies?sector=tech',
    );
    await expect(page.getByRole('slider', { name: /Orrery Systems: daily close/ })).toBeVisible();
    await expect(
      page.getByRole('img', { name: /Mark \$[\d,.]+, 80% band \$[\d,.]+ to \$[\d,.]+/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(region(page, 'Orrery Systems').getByText('Last price', { exact: true })).toBeVisible();
    await expect(region(page, 'How its shares may trade')).toContainText('Who may buy');
    await expect(region(page, 'About Orrery Systems')).toContainText('Shares outstanding');
    await page.getByRole('button', { name: /Mark \$/ }).click();
    await expect(page.getByRole('dialog', { name: 'How the mark is made' })).toContainText(
      'Effective observations',
    );
  });

  test('live asks only for verified people; the others read why, and the button leads to login', async ({
    page,
  }) => {
    await page.goto('/companies/orrery-systems');
    await expect(region(page, 'Offers')).toContainText('for verified investors');
    await expect(region(page, 'Offers').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(page.getByRole('link', { name: 'Log in to trade' })).toHaveAttribute('href', '/login');

    await signInFresh(page);
    await page.goto('/companies/orrery-systems');
    await expect(page.getByRole('link', { name: 'Trade on the marketplace' })).toHaveAttribute(
      'href',
      '/marketplace/orrery-systems',
    );

    await signIn(page, 'fund@foreshare.example');
    await page.goto('/companies/orrery-systems');
    await expect(region(page, 'Offers').getByRole('row').nth(1)).toContainText(/\$[\d,.]+/);
  });

  test('the labels of a mark of six figures end where its drawing does', async ({ page }) => {
    await edited(page, '/market/quillpay', (company: { mark: { inputs: object[] } }) => {
      const input = { ...company.mark.inputs[0], price: 110_000, dropped: false };
      const mark = { ...company.mark, price: 120_000, low: 100_000, high: 120_000, inputs: [input] };
      return { ...company, mark };
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/companies/quillpay');
    const band = page.locator('[data-part=mark-band]');
    await band.scrollIntoViewIfNeeded();
    await expect(
      band
        .locator('text')
        .filter({ hasText: /^\$\d{3},/ })
        .first(),
    ).toBeVisible();
    const beyond = () =>
      band.evaluate(box => {
        const { left, right } = box.getBoundingClientRect();
        const texts = [...box.querySelectorAll('text')].map(text => text.getBoundingClientRect());
        return texts.filter(text => text.left < left - 1 || text.right > right + 1).length;
      });
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(beyond, String(width)).toBe(0);
    }
  });

  test('the axis of a mark names two prices at least, on a phone too', async ({ page }) => {
    await edited(page, '/market/quillpay', (company: { mark: { inputs: object[] } }) => {
      const input = { ...company.mark.inputs[0], price: 36, dropped: false };
      const mark = { ...company.mark, price: 37.77, low: 35.99, high: 39.63, inputs: [input] };
      return { ...company, mark };
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/companies/quillpay');
    const band = page.locator('[data-part=mark-band]');
    await band.scrollIntoViewIfNeeded();
    await expect(band.locator('text').filter({ hasText: /^\$\d/ })).toHaveText([/^\$36/, /^\$38/]);
  });

  test('a person whose verification is pending sees what to do', async ({ page }) => {
    await signIn(page, 'new@foreshare.example');
    const refused: string[] = [];
    page.on('response', answer => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await page.goto('/companies/orrery-systems');
    await expect(region(page, 'Offers').getByRole('link', { name: 'Open your profile' })).toBeVisible();
    expect(refused).toEqual([]);
    await expect(region(page, 'Offers').getByRole('table')).toHaveCount(0);
  });

  test('/brands/{slug}.html redirects; an unknown company is explained', async ({ page }) => {
    await page.goto('/brands/orrery-systems.html');
    await expect(page).toHaveURL(/\/companies\/orrery-systems$/);
    await page.goto('/companies/no-such-company');
    await expect(page.getByRole('alert')).toContainText('Company not found');
    await expectAccessible(page);
  });
});

test('Pages of the market speak the chosen language throughout; what the operator wrote says that it is English', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('foreshare.language', 'de'));
  const description = page.getByText('Flight planning for fleets of small satellites');
  await page.goto('/companies/orrery-systems');
  await expect(description).toHaveAttribute('lang', 'en');
  await expect(page.locator('[aria-labelledby=about-title] > p')).toHaveAttribute('lang', 'en');
  for (const part of ['Angebote', 'Worauf die Bewertung beruht', 'Wie die Anteile gehandelt werden'])
    await expect(region(page, part)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zum Handeln anmelden' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '1J' })).toBeChecked();
  await page
    .getByRole('navigation', { name: 'Navigationspfad' })
    .getByRole('link', { name: 'Firmen' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Firmen am Markt.');
  await expect(page.getByRole('button', { name: 'Technologie' })).toBeVisible();
  // Each line of the company has it.
  await expect(description.first()).toHaveAttribute('lang', 'en');
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ein privater Markt, eine Linie.');
  await expect(page.locator('main [lang="en"]')).toHaveCount(0);
  await page.goto('/legal/terms-of-use');
  await expect(page.locator('main article')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main article > [lang="de"]')).toContainText(
    'Verbindlich ist der englische Text',
  );
});

test('the day on which articles and reports came out is the same west of Greenwich', async ({ page }) => {
  for (const path of ['/public-insights', '/reports']) {
    // The form of an operator's file: a day, which begins at midnight UTC.
    await page.route(`**${path}`, async route => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/T\d\d:\d\d:\d\d\.\d{3}Z/g, 'T00:00:00.000Z');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    const times = page.locator('main time');
    await expect(times.first()).toHaveText(/\d{4}/);
    for (const time of await times.all()) {
      const moment = (await time.getAttribute('datetime')) ?? '';
      expect(moment).toMatch(/T00:00:00/);
      const day = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
      await expect(time).toHaveText(new Date(moment).toLocaleDateString('en-US', day));
    }
  }
});

test.describe('Insights articles', () => {
  test('‘Loading insights page...’ for a second, then the articles', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithStoppedClock(page);
    await page.goto('/public-insights');
    await expect(page.getByText('Loading insights page...').first()).toBeVisible();
    await runClockUntil(page, () =>
      expect(page.locator('[data-part=loading]')).toHaveCount(0, { timeout: 100 }),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
    await expect(crumbs(page)).toHaveText(['Home', 'Insights']);
  });

  test('date, title, summary, tags and read link (1 featured, 5 smaller)', async ({ page }) => {
    await page.goto('/public-insights');
    const featured = page.locator('[aria-labelledby=featured-title]');
    const smaller = page.locator('li > article');
    await expect(smaller).toHaveCount(5);
    for (const article of [featured, ...(await smaller.all())]) {
      await expect(article.locator('time')).toHaveText(/\w{3} \d+, \d{4}/);
      await expect(article.getByRole('heading')).not.toBeEmpty();
      await expect(article.locator('p[lang]').first()).not.toBeEmpty();
      expect(await article.locator('.tag').count()).toBeGreaterThan(0);
      await expect(article.getByRole('link', { name: /^Read the article/ })).toHaveAttribute(
        'href',
        /^\/public-insights\/[a-z0-9-]+$/,
      );
    }
    await expectAccessible(page);
  });

  test('each article has its own page with its full text', async ({ page }) => {
    await page.goto('/public-insights');
    await page
      .locator('[aria-labelledby=featured-title]')
      .getByRole('link', { name: /^Read the article/ })
      .click();
    await expect(page).toHaveURL(/\/public-insights\/how-a-private-price-is-found$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a private price is found');
    await expect(crumbs(page)).toHaveText(['Home', 'Insights', 'How a private price is found']);
    expect(await page.locator('main [lang=en] > p').count()).toBeGreaterThan(4);
    await expectAccessible(page);
    await page.goto('/public-insights/no-such-article');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('There is no article at this address');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See all articles' }).click();
    await page.route('**/api/insights/articles/*', route => route.fulfill({ status: 500 }), { times: 2 });
    await page
      .locator('[aria-labelledby=featured-title]')
      .getByRole('link', { name: /^Read the article/ })
      .click();
    const failed = 'The article could not be loaded';
    await expect(title).toHaveText(failed);
    const added = await page.evaluateHandle(() => {
      const texts: (string | null)[] = [];
      const note = (changes: MutationRecord[]) =>
        texts.push(...changes.flatMap(change => Array.from(change.addedNodes, node => node.textContent)));
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
      return texts;
    });
    const announced = async () => (await added.jsonValue()).filter(text => text === failed);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(announced).toEqual([failed]);
    const release = await held(page, '/insights/articles/how-a-private-price-is-found');
    await again.click();
    await expect(again).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(title).toHaveText('How a private price is found');
    // The failure is not announced a second time.
    expect(await announced()).toEqual([failed]);
  });
});

test.describe('Reports', () => {
  test('‘Loading reports page...’; annual, quarterly, research and calendar cards', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openWithStoppedClock(page);
    await page.goto('/reports');
    await expect(page.getByText('Loading reports page...').first()).toBeVisible();
    await runClockUntil(page, () =>
      expect(page.locator('[data-part=loading]')).toHaveCount(0, { timeout: 100 }),
    );
    await page.clock.resume();
    for (const kind of ['Annual', 'Quarterly', 'Research', 'Calendar'])
      await expect(region(page, kind).getByRole('article').first()).toBeVisible();
    await expect(crumbs(page)).toHaveText(['Home', 'Reports']);
    await expectAccessible(page);
  });

  test('each report link opens a real document, generated from the market’s own data', async ({ page }) => {
    await page.goto('/reports');
    const pdf = await fileOf(page, /^Download PDF: Annual/);
    expect(pdf.name).toMatch(/^annual-.*\.pdf$/);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const csv = await fileOf(page, /^Download CSV: Quarterly/);
    expect(csv.name).toMatch(/^quarterly-.*\.csv$/);
    expect(csv.text).toContain('sector,companies,volume in dollars,trades');
    const ics = await fileOf(page, 'Add to my calendar');
    expect(ics.text).toContain('BEGIN:VCALENDAR');
    await page
      .getByRole('link', { name: /^View report: Quarterly/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/reports\/quarterly-report-q\d-\d{4}$/);
    await expect(page.getByRole('table', { name: 'Sectors' }).getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('table', { name: 'Largest moves' }).getByRole('row').nth(1)).toContainText(
      /[+−]\d/,
    );
    await expectAccessible(page);
    await page.goto('/reports/ipo-calendar');
    await expect(page.getByRole('heading', { name: 'Expected listings' })).toBeVisible();
    await expectAccessible(page);
    const listing = page.getByRole('table', { name: 'Expected listings' }).getByRole('row', {
      name: 'Fennelworks',
    });
    await expect(listing).toContainText('$640M');
    // An amount in the reader's language, like its surroundings.
    await page.evaluate(() => localStorage.setItem('foreshare.language', 'de'));
    await page.reload();
    await expect(page.getByRole('row', { name: 'Fennelworks' })).toContainText(/640\sMio\.\s\$/);
    await page.evaluate(() => localStorage.removeItem('foreshare.language'));
    await page.context().clearCookies({ name: 'foreshare.language' });
    await page.goto('/reports/nothing-here');
    await expect(page.getByText('There is no report at this address')).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing on an annual and a research report', async ({ page }) => {
    for (const kind of visited(['Annual', 'Research'], ['Annual'])) {
      await page.goto('/reports');
      await region(page, kind)
        .getByRole('link', { name: /^View report/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/reports\/[a-z0-9-]+$/);
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      await expectAccessible(page);
    }
  });
});
