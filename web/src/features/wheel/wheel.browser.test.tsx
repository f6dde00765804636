// Tests the anniversary prize wheel on the landing page against the sentences of the specification. The test controls the
// page's timers, so nothing waits in real time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { site } from '#web/content/site.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { styleOf } from '#web/testing/find.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { address } from '#web/testing/open-page.tsx';
import { withMotion } from '#web/testing/with-motion.ts';

const PRIZES = ['Tesla CyberTruck', 'House', 'SpaceX', 'Databricks', 'Moderna', 'Plaid', 'Try Again'];
const SPIN_MS = 4000;
const CLOSE_MS = 500;
const MAX_SPINS = 3;

const wheel = page.getByRole('dialog', { name: 'Spin our anniversary wheel' });
const status = wheel.getByRole('status');
const button = (name: string | RegExp) => wheel.getByRole('button', { name });
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const isOpen = () => expect.element(wheel).toBeVisible();
const isClosed = () => expect.element(wheel).not.toBeInTheDocument();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

/** Chance selects these prizes, one after the other, with the pointer in the middle of their segments. */
function draw(...prizes: number[]): void {
  const numbers = prizes.flatMap(index => [index, 2 ** 31]);
  const real = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
    const next = array instanceof Uint32Array ? numbers.shift() : undefined;
    if (next === undefined || !(array instanceof Uint32Array)) return real(array);
    array[0] = next;
    return array;
  });
}

async function openWheel(...prizes: number[]): Promise<void> {
  draw(...prizes);
  await openApp('/home#wheel');
  await isOpen();
}

async function spin(): Promise<void> {
  await button(/^Spin/).click();
  await wait(SPIN_MS);
}

const openByLink = () => page.getByRole('link', { name: 'Anniversary wheel' }).click();

async function reopen(): Promise<void> {
  await button('Close').click();
  await wait(CLOSE_MS);
  await isClosed();
  await openByLink();
  await isOpen();
}

test('It does not open by itself once the person has spun; without its flag in the content it is nowhere', async () => {
  localStorage.setItem('hasSpunWheel', 'true');
  await openApp('/home');
  await wait(20_000);
  await isClosed();
  localStorage.clear();
  vi.spyOn(site, 'wheelEnabled', 'get').mockReturnValue(false);
  await openApp('/home#wheel');
  await wait(20_000);
  await isClosed();
  await expect.element(page.getByRole('link', { name: 'Anniversary wheel' })).not.toBeInTheDocument();
});

test('It waits while another dialog is open', async () => {
  await page.viewport(390, 844);
  await openApp('/home');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await wait(8000);
  await isClosed();
  await userEvent.keyboard('{Escape}');
  await wait(1100);
  await isOpen();
});

test('The seven prizes stand on the wheel, which leads to its terms', async () => {
  await openWheel();
  await expect
    .element(wheel.getByRole('img'))
    .toHaveAccessibleName(`Wheel with seven prizes: ${PRIZES.join(', ')}`);
  for (const prize of PRIZES)
    await expect.element(wheel.css('svg text').filter({ hasText: prize })).toBeVisible();
  await expect
    .element(wheel.getByRole('link', { name: 'Terms of the wheel' }))
    .toHaveAttribute('href', '/legal/wheel-terms');
});

test('Each of the seven prizes can come up, with the pointer on it', async () => {
  await openWheel(0, 1, 2, 3, 4, 5, 6);
  for (const [index, prize] of PRIZES.entries()) {
    if (index > 0 && index % MAX_SPINS === 0) await reopen();
    await spin();
    await expect.element(status).toHaveTextContent(prize);
    const disc = wheel.getByRole('img').css('> g').first().element() as SVGElement;
    const degrees = Number(/[\d.]+/.exec(disc.style.transform)?.[0]);
    expect(Math.round((360 - (degrees % 360)) / (360 / 7)) % 7).toBe(index);
  }
});

test('There are at most 3 spins per opening; Try Again has nothing to claim', async () => {
  await openWheel(6, 0, 1);
  await spin();
  await expect.element(status).toHaveTextContent('Try Again');
  await expect.element(wheel).toHaveTextContent('2 of 3 spins left');
  await expect.element(button('Claim Prize')).not.toBeInTheDocument();
  await expect.element(button('Spin again')).toBeVisible();
  for (const left of [1, 0]) {
    await spin();
    await expect.element(wheel).toHaveTextContent(`${left} of 3 spins left`);
  }
  await expect.element(button(/^Spin/)).not.toBeInTheDocument();
  await expect.element(button('Claim Prize')).toHaveFocus();
  // Another opening has three spins again.
  await reopen();
  await expect.element(wheel).toHaveTextContent('3 of 3 spins left');
});

test('Claim Prize shows Login Required and goes to the login page after 3 seconds', async () => {
  await openWheel(1);
  await spin();
  await button('Claim Prize').click();
  await expect.element(status).toHaveTextContent('Login Required');
  await wait(2800);
  expect(address()).toBe('/home');
  await wait(300);
  await expect.poll(address).toBe('/login');
});

test('It closes by its button, by a click on the overlay and by Escape, with an animation of 500 ms', async () => {
  await withMotion(async () => {
    await openWheel();
    for (const close of [
      () => button('Close').click(),
      () => userEvent.click(document.documentElement, { position: { x: 8, y: 8 }, force: true }),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await isOpen();
      await close();
      // Frames, because each look of `expect.poll` would let the simulated time go on.
      for (let frame = 0; frame < 600 && styleOf(wheel, 'translate') !== '0px 12px'; frame += 1)
        await new Promise(requestAnimationFrame);
      expect(styleOf(wheel, 'translate')).toBe('0px 12px');
      await wait(CLOSE_MS - 50);
      await expect.element(wheel).toBeInTheDocument();
      await wait(100);
      await isClosed();
      await openByLink();
    }
  });
});

test('A spin turns for 4 seconds; the keyboard alone is enough, and the focus stays inside', async () => {
  await withMotion(async () => {
    await openWheel(6);
    await expect.element(button('Spin the wheel')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('The wheel is turning');
    await wait(SPIN_MS - 100);
    await expect.element(status).toHaveTextContent('The wheel is turning');
    await wait(200);
    await expect.element(status).toHaveTextContent('Try Again');
  });
  await expect.element(button('Spin again')).toHaveFocus();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    // Between the last and the first element the browser's own controls have the focus.
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('dialog') !== null).toBe(true);
  }
});

test('Under reduced motion the result is there at once, and nothing turns; axe finds nothing before and after', async () => {
  // axe sets timers too.
  vi.useRealTimers();
  await openWheel(4);
  await expectAccessible();
  await button('Spin the wheel').click();
  await expect.element(status).toHaveTextContent('Moderna');
  expect(styleOf(wheel.getByRole('img').css('> g').first(), 'transition-duration')).toBe('0s');
  await expect.element(button('Claim Prize')).toBeVisible();
  await expectAccessible();
});
