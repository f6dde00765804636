// The anniversary prize wheel on the landing page, sentence by sentence of the specification. The test controls the
// page's clock, so nothing waits in real time.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openWithStoppedClock, runClockUntil, stopClock, waitForCode } from './support/clock.ts';

// The animations and their durations are under test here.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, deviceScaleFactor: 1 });

const PRIZES = ['Tesla CyberTruck', 'House', 'SpaceX', 'Databricks', 'Moderna', 'Plaid', 'Try Again'];
const SPIN_MS = 4000;
const CLOSE_MS = 500;
const MAX_SPINS = 3;

/** Opens the landing page with a controlled clock; `draws` are the prizes that chance selects. */
async function visit(page: Page, path: string, draws: number[] = []): Promise<void> {
  await page.addInitScript(prizes => {
    const real = crypto.getRandomValues.bind(crypto);
    // Two numbers per spin: the prize, and the pointer's position in its segment.
    const queue = prizes.flatMap(index => [index, 2 ** 31]);
    crypto.getRandomValues = array => {
      const next = array instanceof Uint32Array ? queue.shift() : undefined;
      if (next === undefined || !(array instanceof Uint32Array)) return real(array);
      array[0] = next;
      return array;
    };
  }, draws);
  await page.goto(path);
  await waitForCode(page);
}

const wheelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Spin our anniversary wheel' });

/** The wheel's code arrives over the network while the clock runs. */
async function expectOpen(page: Page): Promise<void> {
  await runClockUntil(page, () => expect(wheelOf(page)).toBeVisible({ timeout: 250 }));
}

/** Opens the wheel by its own address and stops the clock. */
async function openWheel(page: Page, draws?: number[]): Promise<Locator> {
  await page.clock.install();
  await visit(page, '/home#wheel', draws);
  const wheel = wheelOf(page);
  await expect(wheel).toBeVisible();
  await stopClock(page);
  return wheel;
}

async function spin(page: Page, wheel: Locator): Promise<void> {
  await wheel.getByRole('button', { name: /^Spin/ }).click();
  await page.clock.runFor(SPIN_MS);
}

/** Closes it and opens it again by its link in the footer. */
async function reopen(page: Page, wheel: Locator): Promise<void> {
  await wheel.getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(CLOSE_MS);
  await expect(wheel).toBeHidden();
  await page.getByRole('link', { name: 'Anniversary wheel' }).click();
  await expectOpen(page);
}

/** The page's code as with `wheelEnabled: false`; returns the number of occurrences of the flag. */
async function takeFlagAway(page: Page): Promise<{ flags: () => number }> {
  let found = 0;
  await page.route('**/assets/base-*.js', async route => {
    const response = await route.fetch();
    const parts = (await response.text()).split('wheelEnabled:!0');
    found += parts.length - 1;
    await route.fulfill({ response, body: parts.join('wheelEnabled:!1') });
  });
  return { flags: () => found };
}

const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key);

test('The wheel opens by itself after 5 seconds', async ({ page }) => {
  await openWithStoppedClock(page);
  await visit(page, '/home');
  await page.clock.runFor(4900);
  await expect(wheelOf(page)).toBeHidden();
  await expectOpen(page);
});

test('It does not open by itself once the person has spun; without its flag in the content it is nowhere', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('hasSpunWheel', 'true'));
  await visit(page, '/home');
  await page.clock.runFor(20_000);
  await expect(wheelOf(page)).toBeHidden();

  // As built from other content.
  const { flags } = await takeFlagAway(page);
  await page.addInitScript(() => localStorage.removeItem('hasSpunWheel'));
  await visit(page, '/home?again#wheel');
  expect(flags()).toBe(1);
  await page.clock.runFor(20_000);
  await expect(wheelOf(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Anniversary wheel' })).toHaveCount(0);
});

test('It waits while another dialog is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await visit(page, '/home');
  await expect(page.locator('[data-part=multiples]')).toBeAttached();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.clock.runFor(8000);
  await expect(wheelOf(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1100);
  await expectOpen(page);
});

test('The wheel and a spin of it', async ({ page }) => {
  const wheel = await openWheel(page, [3]);
  await test.step('The seven prizes stand on the wheel, which leads to its terms', async () => {
    await expect(wheel.getByRole('img')).toHaveAccessibleName(
      `Wheel with seven prizes: ${PRIZES.join(', ')}`,
    );
    for (const prize of PRIZES) await expect(wheel.locator('svg text', { hasText: prize })).toBeVisible();
    await expect(wheel.getByRole('link', { name: 'Terms of the wheel' })).toHaveAttribute(
      'href',
      '/legal/wheel-terms',
    );
  });
  await test.step('A spin shows its result and the Claim Prize button, and keeps wheelResult and hasSpunWheel', async () => {
    await expect(wheel.getByRole('button', { name: 'Claim Prize' })).toBeHidden();
    await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
    await expect(wheel.getByRole('status')).toContainText('The wheel is turning');
    // The draw is made before the wheel moves.
    expect(await stored(page, 'wheelResult')).toBe('Databricks');
    expect(await stored(page, 'hasSpunWheel')).toBe('true');
    await page.clock.runFor(SPIN_MS);
    await expect(wheel.getByRole('status')).toContainText('Databricks');
    await expect(wheel.getByRole('button', { name: 'Claim Prize' })).toBeVisible();
  });
});

test('Each of the seven prizes can come up, with the pointer on it', async ({ page }) => {
  const wheel = await openWheel(page, [0, 1, 2, 3, 4, 5, 6]);
  for (const [index, prize] of PRIZES.entries()) {
    if (index > 0 && index % MAX_SPINS === 0) await reopen(page, wheel);
    await spin(page, wheel);
    await expect(wheel.getByRole('status')).toContainText(prize);
    const turn = await wheel
      .getByRole('img')
      .locator('> g')
      .first()
      .evaluate(disc => (disc as SVGElement).style.transform);
    const degrees = Number(/[\d.]+/.exec(turn)?.[0]);
    expect(Math.round((360 - (degrees % 360)) / (360 / 7)) % 7).toBe(index);
  }
});

test('There are at most 3 spins per opening; Try Again has nothing to claim', async ({ page }) => {
  const wheel = await openWheel(page, [6, 0, 1]);
  await spin(page, wheel);
  await expect(wheel.getByRole('status')).toContainText('Try Again');
  await expect(wheel).toContainText('2 of 3 spins left');
  await expect(wheel.getByRole('button', { name: 'Claim Prize' })).toBeHidden();
  await expect(wheel.getByRole('button', { name: 'Spin again' })).toBeVisible();
  for (const left of [1, 0]) {
    await spin(page, wheel);
    await expect(wheel).toContainText(`${left} of 3 spins left`);
  }
  await expect(wheel.getByRole('button', { name: /^Spin/ })).toBeHidden();
  await expect(wheel.getByRole('button', { name: 'Claim Prize' })).toBeFocused();
  // Another opening has three spins again.
  await reopen(page, wheel);
  await expect(wheel).toContainText('3 of 3 spins left');
});

test('Claim Prize shows Login Required and goes to the login page after 3 seconds', async ({ page }) => {
  const wheel = await openWheel(page, [1]);
  await spin(page, wheel);
  await wheel.getByRole('button', { name: 'Claim Prize' }).click();
  await expect(wheel.getByRole('status')).toContainText('Login Required');
  await page.clock.runFor(2800);
  await expect(page).toHaveURL(/\/home/);
  await runClockUntil(page, () => expect.poll(() => page.url(), { timeout: 100 }).toMatch(/\/login$/));
});

test('It closes by its button, by a click on the overlay and by Escape, with an animation of 500 ms', async ({
  page,
}) => {
  const wheel = await openWheel(page);
  for (const close of [
    () => wheel.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 8),
    () => page.keyboard.press('Escape'),
  ]) {
    await expectOpen(page);
    await close();
    await expect(wheel).toHaveCSS('translate', '0px 12px');
    await page.clock.runFor(CLOSE_MS - 50);
    await expect(wheel).toBeAttached();
    await page.clock.runFor(100);
    await expect(wheel).not.toBeAttached();
    await page.getByRole('link', { name: 'Anniversary wheel' }).click();
  }
});

test('The keyboard alone is enough, and the focus stays inside', async ({ page }) => {
  const wheel = await openWheel(page, [6, 6, 6]);
  await expect(wheel.getByRole('button', { name: 'Spin the wheel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(SPIN_MS);
  await expect(wheel.getByRole('button', { name: 'Spin again' })).toBeFocused();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first element the browser's own controls have the focus.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
});

test('Under reduced motion the result is there at once, and nothing turns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wheel = await openWheel(page, [4]);
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  await page.clock.runFor(1);
  await expect(wheel.getByRole('status')).toContainText('Moderna');
  await expect(wheel.getByRole('img').locator('> g').first()).toHaveCSS('transition-duration', '0s');
});

test('axe finds nothing on the wheel, before and after a spin', async ({ page }) => {
  const wheel = await openWheel(page, [2]);
  await page.clock.resume();
  await expectAccessible(page);
  // With reduced motion the result is there at once.
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  await expect(wheel.getByRole('button', { name: 'Claim Prize' })).toBeVisible();
  await expectAccessible(page);
});
