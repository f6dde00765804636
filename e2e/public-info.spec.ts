// The informational pages, sentence by sentence of the specification.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openWithStoppedClock, runClockUntil, waitForCode } from './support/clock.ts';
import { visited } from './support/visited.ts';

const PAGES = [
  { path: '/about', name: 'About', loading: 'Loading about page...' },
  { path: '/contact', name: 'Contact', loading: 'Loading contact page...' },
  { path: '/solutions', name: 'Solutions', loading: 'Loading solutions page...' },
  { path: '/legal', name: 'Legal & Compliance', loading: 'Loading legal page...' },
  { path: '/investors', name: 'Investors', loading: 'Loading investors page...' },
  { path: '/issuers', name: 'Issuers', loading: 'Loading issuers page...' },
  { path: '/services', name: 'Services', loading: 'Loading services page...' },
  { path: '/education', name: 'Education' },
  { path: '/careers', name: 'Careers' },
  { path: '/partners', name: 'Partners' },
] as const;

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** With reduced motion the content is there at once. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('Static pages: loading message for 1 second, then content; breadcrumbs Home (/home) plus the page itself, within the common layout', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openWithStoppedClock(page);
  for (const { path, name, ...rest } of PAGES) {
    await page.goto(path);
    const heading = page.locator('main h1');
    if ('loading' in rest) {
      const { loading } = rest;
      await expect(page.getByText(loading, { exact: true })).toBeVisible();
      await expect(heading).toBeAttached();
      await expect(heading).toBeHidden();
      await waitForCode(page);
      await page.clock.runFor(900);
      await expect(page.getByText(loading, { exact: true })).toBeVisible();
      await runClockUntil(page, async () => expect(await page.getByText(loading).count()).toBe(0));
    }
    await expect(heading).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', name]);
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('What the informational pages tell', async ({ page }) => {
  await test.step('/about: vision, mission, counters, strengths, values, leadership team of 4, regulatory statement, calls to action to /signup and /contact', async () => {
    await open(page, '/about');
    await expect(
      page.getByText('a marketplace for qualified investors. Issuers pre-approve buyers and sellers'),
    ).toBeVisible();
    for (const name of [
      'Vision',
      'Mission',
      /Strengths/,
      'What we hold ourselves to',
      'Regulatory statement',
    ])
      await expect(section(page, name)).toBeVisible();
    const figures = section(page, /The market/);
    for (const text of ['50,000', '2,000', '$100M', '95%']) await expect(figures).toContainText(text);
    const team = section(page, 'Leadership team').getByRole('listitem');
    await expect(team).toHaveCount(4);
    for (const [i, post] of ['CEO', 'CTO', 'COO', 'CFO'].entries())
      await expect(team.nth(i)).toContainText(post);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
  await test.step('/investors: banner, why invest, stats, advanced tools, 3-step How to Get Started', async () => {
    await open(page, '/investors');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Invest in the World's Most Ambitious Companies",
    );
    await expect(section(page, /Why invest/)).toBeVisible();
    const stats = section(page, 'Who is already here');
    for (const text of ['71%+', 'US decacorns', '80%+', 'tier-1 VC firms', '$3B+', 'live orders'])
      await expect(stats).toContainText(text);
    await expect(section(page, /Advanced tools/).getByRole('heading', { level: 3 })).toHaveText([
      'Portfolio insights',
      'Compliant platform',
      'Market intelligence',
    ]);
    await expect(section(page, 'How to Get Started').getByRole('heading', { level: 3 })).toHaveText([
      'Register and complete accreditation',
      'Browse opportunities',
      'Transact',
    ]);
  });
  await test.step('/issuers: banner, stats, additional solutions, 3-step How It Works', async () => {
    await open(page, '/issuers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Empower Your Shareholders, Manage Your Market',
    );
    const stats = section(page, 'You would be in company');
    for (const text of ['2,000', '$100M', '99.9%']) await expect(stats).toContainText(text);
    for (const text of [
      'IPO advisory',
      'Portfolio administration',
      'Waterfall modeling',
      'Cap table management',
    ])
      await expect(section(page, 'Additional solutions').getByText(text, { exact: true })).toBeVisible();
    await expect(
      page
        .locator('main h2')
        .filter({ hasText: /^(You would be in company|Additional solutions|How It Works)/ }),
    ).toHaveText([/^You would be in company/, 'Additional solutions', 'How It Works']);
    const steps = section(page, 'How It Works').getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(1)).toContainText('Who may participate, when, and in which price ranges');
  });
  await test.step('The fee schedule shows the rates that the exchange charges', async () => {
    const site = (await (await page.request.get('/api/site')).json()) as { feeBps: { buy: number } };
    await open(page, '/legal/fee-schedule');
    await expect(page.getByRole('row', { name: /^Buying/ })).toContainText(
      `${(site.feeBps.buy / 100).toFixed(2)}%`,
    );
  });
});

test('On the narrowest phones drawings have 12 px text, a plus beside its figure and a window below its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/solutions');
  const letters = page.locator('[data-part=mark-exhibit] text');
  await expect(letters.first()).toBeVisible();
  const sizes = await letters.evaluateAll(all =>
    all.map(one =>
      one instanceof SVGTextElement
        ? Math.round(parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM()?.a ?? 0))
        : 0,
    ),
  );
  expect([...new Set(sizes)]).toEqual([12]);
  await page.goto('/issuers');
  const places = await page.locator('main').evaluate(main => {
    const middle = (one: Element | null) => {
      const { left = 0, width = 0 } = one?.getBoundingClientRect() ?? {};
      return left + width / 2;
    };
    const figures = [...main.querySelectorAll('dl dd')].filter(one => one.querySelector('i'));
    return {
      apart: Math.abs(
        middle(main.querySelector('[data-part=window-name]')) -
          middle(main.querySelector('[data-part=window]')),
      ),
      overlaps: figures
        .filter(
          one =>
            (one.querySelector('[aria-hidden]')?.getBoundingClientRect().right ?? 0) >
            (one.querySelector('i')?.getBoundingClientRect().left ?? 0) + 1,
        )
        .map(one => one.textContent),
      figures: figures.length,
    };
  });
  expect(places.apart).toBeLessThan(1);
  expect(places.figures).toBeGreaterThan(0);
  expect(places.overlaps).toEqual([]);
});

test('/solutions', async ({ page }) => {
  await test.step('/solutions: cards for the three audiences; Create Account link to /signup', async () => {
    await open(page, '/solutions');
    const cards = section(page, /What you get/).getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText([
      'Investors and funds',
      'Shareholders',
      'Companies and issuers',
    ]);
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toHaveAttribute(
      'href',
      '/signup',
    );
    await expect(section(page, /sectors/)).toContainText('Consumer Tech');
    await expect(section(page, /sectors/)).toContainText('Clean Energy');
  });
  await test.step('The testimonials’ second layout shows 2 slides at width 992+, with spacing 30 and clickable pagination', async () => {
    const quotes = page.getByRole('group', { name: 'Client quotes' });
    await quotes.scrollIntoViewIfNeeded();
    await expect(quotes).toHaveAttribute('data-started', 'true');
    const slides = quotes.getByRole('group');
    const edges = () =>
      slides.evaluateAll(all =>
        all.map(one => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    const [first, second] = await edges();
    expect(Math.round((second?.[0] ?? 0) - (first?.[1] ?? 0))).toBe(30);
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(slides.nth(2)).not.toBeInViewport();
    await quotes
      .getByRole('button', { name: /^Go to slide/ })
      .last()
      .click();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 980, height: 900 });
    await quotes
      .getByRole('button', { name: /^Go to slide/ })
      .first()
      .click();
    await expect(slides.nth(0)).toBeInViewport();
    await expect(slides.nth(1)).not.toBeInViewport();
  });
});

test('/legal and its documents', async ({ page }) => {
  await test.step('/legal: Regulatory Status, stats, Disclosures & Investment Risk, Security & Privacy, Legal Documents & Policies', async () => {
    await open(page, '/legal');
    const sections = {
      'Regulatory Status': ['Global Compliance', 'Regular Audits'],
      'Disclosures & Investment Risk': ['Investment Risk', 'No Investment Advice', 'Not Affiliated'],
      'Security & Privacy': ['Data Protection', 'Privacy Standards'],
      'Legal Documents & Policies': ['Terms of Use', 'Privacy Policy', 'Full Disclosures'],
    };
    for (const [name, items] of Object.entries(sections))
      for (const item of items)
        await expect(section(page, name).getByText(item, { exact: true })).toBeVisible();
    const stats = page.getByRole('region', { name: 'What we are held to' });
    for (const text of ['100%', 'Regulatory compliance', '99.9%', 'Platform uptime', '2018', 'Founded'])
      await expect(stats).toContainText(text);
  });
  await test.step('Legal texts are versioned pages', async () => {
    const links = section(page, 'Legal Documents & Policies').getByRole('link');
    await expect(links).toHaveCount(6);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/legal\/[a-z-]+$/);
    await links.filter({ hasText: 'Full Disclosures' }).click();
    await expect(page).toHaveURL(/\/legal\/full-disclosures$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Full Disclosures' })).toBeVisible();
    await expect(page.getByText(/Version \d\.\d, in force since/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('First version');
    await expectAccessible(page);
  });
});

test('/services', async ({ page }) => {
  await test.step('/services: three audience blocks each with Learn more to /signup; product tools; leadership quote on transparency', async () => {
    await open(page, '/services');
    const learnMore = page.getByRole('link', { name: /^Learn more/ });
    await expect(learnMore).toHaveCount(3);
    for (const link of await learnMore.all()) await expect(link).toHaveAttribute('href', '/signup');
    await expect(section(page, 'Product tools')).toBeVisible();
    await expect(section(page, /on transparency/)).toContainText('Chief Executive Officer');
  });
  await test.step('Where the system forces its colours it is still seen what comes with which line', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    for (const sign of ['true', 'false'])
      await expect(page.locator(`[data-included=${sign}]`).first()).toHaveCSS(
        'background-color',
        'rgb(0, 0, 0)',
      );
    await page.emulateMedia({ forcedColors: 'none', colorScheme: null });
  });
  await test.step('App Store and Google Play buttons open the install-as-app dialog', async () => {
    for (const name of ['App Store', 'Google Play']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name: 'Install Foreshare' });
      await expect(dialog).toContainText('Add to Home Screen');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
  });
});

test('Apply on /careers names the position in the contact form', async ({ page }) => {
  await open(page, '/careers');
  await page.getByRole('link', { name: 'Apply: Engineer, settlement' }).click();
  await expect(page).toHaveURL(/\/contact\?position=/);
  await expect(page.getByLabel('Message')).toHaveValue(
    /^I would like to apply for: Engineer, settlement, Berlin\./,
  );
  // Loaded by its address too; a foreign return address is ignored.
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(/Engineer, settlement/);
  await page.goto('/contact?position=Nothing%20of%20ours');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test.describe('Contact form', () => {
  test('name, email, tel, message, consent checkbox (checked by default); faults at their fields', async ({
    page,
  }) => {
    await open(page, '/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await expect(form.getByLabel('I agree that the data submitted, collected and stored *')).toBeChecked();
    await form.getByLabel('Email').fill('not an address');
    await form.getByLabel('I agree').uncheck();
    await form.getByRole('button', { name: 'Send message' }).click();
    for (const text of [
      'Name is required',
      'Invalid email format',
      'Message is required',
      'Your consent is required',
    ])
      await expect(form.getByText(text, { exact: true })).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('The contact form is filled, refused, sent', async ({ page }) => {
    await test.step('A failure loses nothing that was typed', async () => {
      await open(page, '/contact');
      await page.route('**/api/contact', route =>
        route.fulfill({ status: 503, json: { message: 'We are back in a minute.' } }),
      );
      await write(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'We are back in a minute.' })).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('Do you hold shares of Halden Robotics?');
      await page.unrouteAll();
    });
    await test.step('it is stored and shows Thanks, your message is sent successfully.', async () => {
      await open(page, '/contact');
      await write(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Thanks, your message is sent successfully.' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Write another message' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('');
    });
  });
});

async function write(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Nora Lindqvist');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Phone').fill('+1 415 555 0100');
  await page.getByLabel('Message').fill('Do you hold shares of Halden Robotics?');
}

const LEGAL = [
  ...['terms-of-use', 'privacy-policy', 'full-disclosures', 'fee-schedule', 'cookie-note', 'wheel-terms'],
].map(slug => ({ path: `/legal/${slug}`, name: `the document ${slug}` }));

/** Prose with drawings, form, index of documents, list, document. */
const AUDITED_KINDS = ['/about', '/contact', '/legal', '/careers', '/legal/fee-schedule'];

for (const pages of [PAGES.slice(0, 5), PAGES.slice(5), LEGAL]) {
  const paths: readonly string[] = pages.map(({ path }) => path);
  const kinds = AUDITED_KINDS.filter(path => paths.includes(path));
  test(`axe finds nothing on ${pages.map(({ name }) => name).join(', ')}`, async ({ page }) => {
    for (const path of visited(paths, kinds)) {
      await open(page, path);
      await expectAccessible(page);
    }
  });
}
