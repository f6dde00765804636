// A phone with a busy thread: a press is acknowledged before large parts are drawn, and no layout is measured for it.
import { expect, test, type Page } from '@playwright/test';
import { held, leaveCalls } from './support/calls.ts';
import { signIn } from './support/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'fund@foreshare.example');
});
test.afterEach(leaveCalls);

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('radio', { name });

/**
 * Starves React until the returned function is called, except for urgent updates: React schedules its work by messages
 * to itself.
 */
async function withoutTime(page: Page): Promise<() => Promise<void>> {
  const time = await page.evaluateHandle(() => {
    const descriptor = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage');
    const post = descriptor?.value as (...message: unknown[]) => void;
    const kept: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      kept.push(() => post.apply(this, message));
    };
    return {
      give() {
        MessagePort.prototype.postMessage = post;
        for (const go of kept) go();
      },
    };
  });
  return () => time.evaluate(kept => kept.give());
}

test('Received data is drawn when the page is idle; a press in between responds at once', async ({
  page,
}) => {
  await test.step('the first answer', async () => {
    const release = await held(page, '/market/search');
    await page.goto('/marketplace?view=grid');
    const skeleton = page.getByRole('status', { name: 'Loading marketplace data...' });
    await expect(skeleton).toBeVisible();
    const giveTime = await withoutTime(page);
    release();
    await expect(page.getByText(/\d+ listings to trade/)).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await filters.click();
    await expect(filters).toHaveAttribute('aria-expanded', 'true');
    await expect(skeleton).toBeVisible();
    await giveTime();
    await expect(cards(page).first()).toBeVisible();
    await expect(skeleton).toHaveCount(0);
  });
  await test.step('the other view', async () => {
    const giveTime = await withoutTime(page);
    await page.getByText('List', { exact: true }).click();
    await expect(view(page, 'List')).toBeChecked();
    await expect(cards(page).first()).toBeVisible();
    await giveTime();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });
});

test('The position of the long list is measured when it is scrolled, not for each change beside it', async ({
  page,
}) => {
  await page.goto('/marketplace?view=grid');
  await expect(cards(page).first()).toBeVisible();
  const measured = await page.evaluateHandle(() => {
    const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect');
    const measure = descriptor?.value as () => DOMRect;
    const count = { list: 0 };
    Element.prototype.getBoundingClientRect = function () {
      if (this.matches('[data-part=stock-grid]')) count.list += 1;
      return measure.call(this);
    };
    return count;
  });
  const times = () => measured.evaluate(({ list }) => list);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Fintech' }).click();
  await expect(page).toHaveURL(/category=fintech/);
  expect(await times()).toBe(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.mouse.wheel(0, 2000);
  await expect.poll(times).toBeGreaterThan(0);
});

test('A choice kept in the address draws what shows it, not the whole frame', async ({ page }) => {
  await page.goto('/dashboard');
  const range = page.getByRole('group', { name: 'Range' });
  await expect(range.getByRole('radio', { name: '1M' })).toBeChecked();
  const ranges = ['1W', '3M', '6M', '1Y'] as const;
  let tries = 0;
  // Another person's trade may redraw the frame at the same moment, but not at each.
  await expect(async () => {
    const next = ranges[tries % ranges.length] ?? '1W';
    tries += 1;
    const drawnAnew = await page.evaluateHandle(() => {
      /** React's props of the element: a new object for each render. */
      const given = (element: Element): unknown => {
        const key = Object.keys(element).find(own => own.startsWith('__reactProps'));
        if (key === undefined) throw new Error(`React did not draw ${element.className}`);
        return Reflect.get(element, key);
      };
      const frame = [...document.querySelectorAll('[data-part=top], [data-part=tabbar]')];
      const before = frame.map(given);
      return () => frame.map((part, i) => [part.getAttribute('data-part'), given(part) !== before[i]]);
    });
    await range.getByText(next, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`range=${next}`));
    await expect(range.getByRole('radio', { name: next })).toBeChecked();
    expect(await drawnAnew.evaluate(now => now())).toEqual([
      ['top', false],
      ['tabbar', false],
    ]);
  }).toPass();
});
