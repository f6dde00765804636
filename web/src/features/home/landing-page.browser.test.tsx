// Tests the landing page, sentence by sentence of the specification.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { press, styleOf } from '#web/testing/find.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';
import { broken, type serve } from '#web/testing/serve-calls.ts';
import { withMotion } from '#web/testing/with-motion.ts';

const region = (name: string | RegExp) => page.getByRole('region', { name });
const link = (name: string) => page.getByRole('link', { name });
const hero = page.css('[aria-labelledby=hero-title]');
const quotes = page.getByRole('group', { name: 'Client quotes' });

const market = sample('GET /market', 'visitor');

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the landing page of a market with sample data, which shows the claims of the specification. */
async function openHome(answers: Parameters<typeof serve>[0] = {}): Promise<void> {
  document.documentElement.dataset['sample'] = 'on';
  await openPage('/home', { answers });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// First, because responses are cached for the visit.
test('An index that cannot be read is left out, and the sectors stand without it', async () => {
  await openHome({ 'GET /market/index': broken(500, '') });
  await expect.element(page.css('#sectors')).toHaveTextContent('Industrials');
  await expect.element(page.css('[data-part=index-line]')).not.toBeInTheDocument();
});

test('The index is one line with its level and its change, and leads to its page', async () => {
  await openHome();
  const line = page.css('[data-part=index-line]');
  await expect.element(line).toHaveTextContent(/^Foreshare 50.*[\d,]+\.\d\d.*% today$/);
  await expect.element(line.getByRole('link')).toHaveAttribute('href', '/index');
});

test('The hero’s Get Started links to /login, the call to action to the marketplace, and the audiences to their pages', async () => {
  await openHome();
  await expect.element(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
  await expect.element(link('Open the marketplace')).toHaveAttribute('href', '/marketplace');
  const audiences = region('Three sides of the same trade');
  for (const [name, path] of [
    ['For investors', '/investors'],
    ['For shareholders', '/solutions'],
    ['For companies', '/issuers'],
  ] as const)
    await expect.element(audiences.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('The ticker has the featured companies, each linking to its page, and can be paused', async () => {
  const stocks = market.stocks.map((stock, i) => ({ ...stock, featured: i !== 0 }));
  await withMotion(async () => {
    await openHome({ 'GET /market': { ...market, stocks } });
    const ticker = region('Featured companies');
    await expect.element(ticker.getByRole('link')).toHaveLength(stocks.length - 1);
    for (const one of ticker.getByRole('link').elements()) {
      expect(one.getAttribute('href')).toMatch(/^\/companies\/[a-z0-9-]+$/);
      // The live price and change.
      expect(one.textContent).toMatch(/\$[\d,.]+[^$]*\d%/);
    }
    // A ticker that scrolls endlessly until it is paused.
    const tape = ticker.css('[data-part=run] > div');
    expect(styleOf(tape, 'animation-iteration-count')).toBe('infinite');
    const pause = ticker.getByRole('button', { name: 'Pause the ticker' });
    expect(pause.element().getAttribute('aria-pressed')).toBe('false');
    await pause.click();
    await expect.element(pause).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => styleOf(tape, 'animation-play-state')).toBe('paused');
  });
});

test('The four value cards, the three reasons and the market’s sectors stand on the page', async () => {
  await openHome();
  for (const name of [
    'Established Network',
    'Deep Data and Insights',
    'Purpose-Built Technology',
    'User-Friendly Experience',
  ])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(region('Three reasons to trade here').getByRole('article')).toHaveLength(3);
  for (const name of ['Enterprise Software', 'Healthcare & Biotech', 'Fintech', 'Industrials'])
    await expect.element(page.css('#sectors')).toHaveTextContent(name);
  await expectAccessible();
});

test('The testimonials are a fading slider of 3 quotes (speed 600 ms) with pagination, previous and next', async () => {
  await withMotion(async () => {
    await openHome();
    await expect.element(quotes).toHaveAttribute('data-started', 'true');
    quotes.element().scrollIntoView();
    const slides = quotes.getByRole('group', { includeHidden: true });
    expect(styleOf(slides.first(), 'transition-duration')).toBe('0.6s');
    const pages = quotes.getByRole('button', { name: /^Go to slide/ });
    await expect.element(pages).toHaveLength(3);
    const expectShown = async (shown: number, name: string) => {
      await expect.element(slides.nth(shown)).toHaveTextContent(name);
      for (const other of [0, 1, 2])
        await expect.poll(() => styleOf(slides.nth(other), 'opacity')).toBe(other === shown ? '1' : '0');
    };
    const previous = quotes.getByRole('button', { name: 'Previous slide' });
    await expectShown(0, 'Margit Osei');
    await quotes.getByRole('button', { name: 'Next slide' }).click();
    await expectShown(1, 'Daniel Reyes-Holt');
    await previous.click();
    await expectShown(0, 'Margit Osei');
    await press(previous, 'ArrowLeft');
    await expectShown(2, 'Ines Calder');
    await pages.nth(1).click();
    await expectShown(1, 'Daniel Reyes-Holt');
    await expect.element(pages.nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

test('The slider starts after 100 ms of initialisation delay; before, it has no buttons', async () => {
  await withMotion(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openHome();
    await expect.element(quotes).toHaveAttribute('data-started', 'false');
    const next = quotes.getByRole('button', { name: 'Next slide', includeHidden: true });
    await expect.element(next).not.toBeVisible();
    vi.advanceTimersByTime(100);
    await expect.element(quotes).toHaveAttribute('data-started', 'true');
    await expect.element(next).toBeVisible();
  });
});

test('The pricing table swaps monthly and yearly prices', async () => {
  await openHome();
  const pricing = page.css('#pricing');
  const pro = pricing.getByRole('columnheader', { name: /^Pro/ });
  await expect.element(pro).toHaveTextContent('$60a month, planned');
  await pricing.getByText('Yearly', { exact: true }).click();
  await expect.element(pro).toHaveTextContent('$50a month, $600 a year');
  await pricing.getByText('Monthly', { exact: true }).click();
  await expect.element(pro).toHaveTextContent('$60a month');
});

test('The accordions open and close', async () => {
  await openHome();
  const answer = page.getByText('Qualified investors: accredited individuals');
  const question = page.getByText('Who may trade here?');
  await expect.element(answer).not.toBeVisible();
  await question.click();
  await expect.element(answer).toBeVisible();
  await question.click();
  await expect.element(answer).not.toBeVisible();
});

test('The figure counters run for 1.8 seconds once seen, to what is counted; the operator’s claims are a footnote', async () => {
  const figures = sample('GET /site/figures', 'visitor');
  const counted = figures.figures.map(one => (one.name === 'companies' ? { ...one, value: 1250 } : one));
  await withMotion(async () => {
    await openHome({ 'GET /site/figures': { ...figures, figures: counted } });
    const band = region('The market in figures');
    const shown = band.css('dd [aria-hidden]').nth(1);
    await expect.element(shown).toHaveTextContent('1,250');
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    band.element().scrollIntoView({ block: 'center' });
    await expect
      .poll(() => {
        vi.advanceTimersByTime(16);
        return shown.element().textContent;
      })
      .not.toBe('1,250');
    vi.advanceTimersByTime(1500);
    await expect.element(shown).not.toHaveTextContent('1,250');
    vi.advanceTimersByTime(400);
    await expect.element(shown).toHaveTextContent('1,250');
    for (const text of ['Pre-IPO companies', 'In live orders', 'Monthly volume'])
      await expect.element(band).toHaveTextContent(text);
    await expect
      .element(band.css('.only-sample'))
      .toHaveTextContent(
        'The operator’s own claims, shown as a sample: Active investors: 50,000+ · Pre-IPO companies: 2,000+ · In live orders: $3B+ · Monthly volume: $100M+',
      );
    await expect.element(band.getByRole('link')).toHaveAttribute('href', '/about#figures-title');
  });
});
