// Tests what a person does with a chart: events, measuring, scrubbing, and the movement to another range.
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { refresh } from '#web/api/use-api.ts';
import { boxOf, press, textsOf } from '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { extrasStore } from './extras.ts';

type Events = Response<'GET /market/{slug}/events'>;

const as = INVESTOR;
const chart = page.getByRole('slider', { name: /mark, 80% band and trades/ });
const readout = page.css('.chart-card .readout').first();

afterEach(async () => {
  await page.viewport(1440, 900);
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

/** Opens the page of a company, with the code that charts load with the first input. */
async function openCompany(): Promise<void> {
  await openPage('/marketplace/quillpay', { as });
  await expect.element(chart).toBeVisible();
  await press(chart, 'End');
  await expect.poll(() => extrasStore.get()).toBeDefined();
  await press(chart, 'Escape');
}

test('Events are marked below the axis and listed, and their text is part of the point', async () => {
  const NOTHING = { price: null, newShares: null, oldShares: null };
  edit('GET /market/{slug}/events', (body): Events => ({
    ...body,
    events: [
      { ...NOTHING, kind: 'split', at: '2026-01-12T09:00:00.000Z', newShares: 2, oldShares: 1 },
      { ...NOTHING, kind: 'halted', at: '2026-01-12T15:00:00.000Z' },
      { ...NOTHING, kind: 'listing', at: '2027-02-13T00:00:00.000Z' },
    ],
  }));
  edit('GET /portfolio/{slug}/trades', body => ({ ...body, results: [] }));
  await openCompany();
  // A split and a halt of one day share a mark.
  await expect.poll(() => textsOf(page.css('.chart-card .plot text'))).toContain('2 events');
  await page.getByRole('button', { name: '3 events' }).click();
  expect(textsOf(page.css('.plot-frame_list li'))).toEqual([
    'Jan 12, 2026: Split, 2 new shares for 1',
    'Jan 12, 2026: Trading halted',
    'Feb 13, 2027: Listing on an exchange expected',
  ]);
  await press(chart, 'End');
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', expect.stringContaining('Listing on an exchange'));
  // Labels never touch.
  const boxes = page
    .css('.chart-card .plot text')
    .elements()
    .map(one => one.getBoundingClientRect());
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top + 2 ||
        other.bottom <= one.top + 2;
      expect(apart).toBe(true);
    }
});

test('Shift with an arrow key measures between two points, which is announced; Escape ends it', async () => {
  await openCompany();
  const atRest = textsOf(readout);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await expect
    .element(readout)
    .toHaveTextContent(/Measured.*Change.*[+−]\d+\.\d\d%.*Difference.*Length\d+ days/);
  await expect.element(page.css('.chart [role=status]')).toHaveTextContent(/%, .*\$.*, \d+ days$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(readout).not.toHaveTextContent('Measured');
  await expect.element(page.css('.chart [role=status]')).toHaveTextContent('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => textsOf(readout)).toEqual(atRest);
});

test('A drag measures and stays until the next press, whatever is renewed meanwhile', async () => {
  await openCompany();
  const plot = chart.element();
  const { left, top, width } = boxOf(chart);
  const point = (type: string, part: number) =>
    plot.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
        clientX: left + width * part,
        clientY: top + 40,
      }),
    );
  // A pointer that a test makes up cannot be captured.
  (plot as HTMLElement).setPointerCapture = () => {};
  point('pointerdown', 0.1);
  point('pointermove', 0.5);
  point('pointermove', 0.9);
  point('pointerup', 0.9);
  await expect.element(readout).toHaveTextContent('Measured');
  const measured = textsOf(readout);
  await refresh('GET /market/{slug}/mark');
  expect(textsOf(readout)).toEqual(measured);
  point('pointerdown', 0.3);
  point('pointerup', 0.3);
  await expect.element(readout).not.toHaveTextContent('Measured');
});

test('A finger measures after it was held for a moment', async () => {
  await openCompany();
  const plot = chart.element();
  const { left, top, width } = boxOf(chart);
  const point = (type: string, part: number) =>
    plot.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 2,
        isPrimary: true,
        pointerType: 'touch',
        clientX: left + width * part,
        clientY: top + 40,
      }),
    );
  point('pointerdown', 0.2);
  point('pointermove', 0.6);
  point('pointerup', 0.6);
  await expect.element(readout).not.toHaveTextContent('Measured');
  point('pointerdown', 0.2);
  await expect.element(readout).toHaveTextContent('Measured');
  point('pointermove', 0.8);
  point('pointerup', 0.8);
  await expect.element(readout).toHaveTextContent(/[1-9]\d* days/);
});

test('The leading figure shows the point of the chart with its date, and returns afterwards', async () => {
  const dollars = (price: number | null = null) => `$${price?.toFixed(2)}`;
  const now = dollars(sample('GET /market/{slug}').mark?.price);
  const [first] = sample('GET /market/{slug}/mark').marks;
  const day = new Date(first?.day ?? '').toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  await openCompany();
  const figure = page.css('[data-part=company-lead] .figure').first();
  await expect.element(figure).toHaveTextContent(`Mark${now}`);
  await press(chart, 'Home');
  await expect.element(figure.css('h2')).toHaveTextContent(`Mark, ${day}`);
  await expect.element(figure.css('.v')).toHaveTextContent(dollars(first?.price));
  await press(chart, 'Escape');
  await expect.element(figure.css('h2')).toHaveTextContent(/^Mark$/);
  await expect.element(figure.css('.v')).toHaveTextContent(now);
});

test('A new trade lands on the chart, and nothing else moves', async () => {
  await openCompany();
  expect(page.css('.plot [data-fresh=true]').elements()).toHaveLength(0);
  const shifts = observeShifts();
  const { trades } = sample('GET /market/{slug}/mark');
  edit('GET /market/{slug}/mark', body => ({
    ...body,
    trades: [...trades, { at: '2026-01-27T10:00:00.000Z', price: 36, shares: 10, settled: false }],
  }));
  await refresh('GET /market/{slug}/mark');
  await expect.poll(() => page.css('.plot [data-fresh=true]').elements().length).toBe(1);
  expect(shifts()).toBe(0);
});

/** Moves the marks, so that another range has another shape. */
function serveOtherMarks(): void {
  edit('GET /market/{slug}/mark', body => ({
    ...body,
    marks: body.marks.map((mark, i) => ({ ...mark, price: 30 + (i % 3), low: 28, high: 40 })),
  }));
}

/** The shapes of the line after `act`, of which there are at least `least`. */
async function shapesWhile(least: number, act: () => Promise<void>): Promise<ReadonlySet<string>> {
  const line = page.css('.chart-card .plot path[data-look=main]').element();
  const shapes = new Set<string>();
  const watch = new MutationObserver(() => shapes.add(line.getAttribute('d') ?? ''));
  watch.observe(line, { attributes: true, attributeFilter: ['d'] });
  await act();
  await expect.poll(() => shapes.size).toBeGreaterThanOrEqual(least);
  await new Promise(resolve => {
    setTimeout(resolve, 500);
  });
  watch.disconnect();
  return shapes;
}

test('Another range moves the line to its shape without a layout shift, and at once under reduced motion', async () => {
  await openCompany();
  const still = await shapesWhile(1, async () => {
    serveOtherMarks();
    await refresh('GET /market/{slug}/mark');
  });
  expect(still.size).toBe(1);
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
  });
  const shifts = observeShifts();
  const moving = await shapesWhile(2, async () => {
    edit('GET /market/{slug}/mark', body => body);
    await page.getByRole('radio', { name: '3M' }).click();
  });
  // A busy machine may draw no more than the first and the last.
  expect(moving.size).toBeGreaterThan(1);
  expect(shifts()).toBe(0);
});

/** Returns a function that gives the layout shifts since then, those after input included. */
function observeShifts(): () => number {
  let sum = 0;
  const watch = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
  });
  watch.observe({ type: 'layout-shift' });
  return () => sum;
}
