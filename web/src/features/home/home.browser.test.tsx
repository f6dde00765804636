// Tests the live company of the landing page.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#web/testing/open-page.tsx';
import { sample } from '#web/testing/recorded.ts';

const { marks } = sample('GET /market/marks', 'visitor');
const { stocks } = sample('GET /market', 'visitor');
const section = page.getByRole('region', { name: 'The most traded company, live' });

async function openHome(answers: Parameters<typeof openPage>[1] = {}): Promise<void> {
  await openPage('/home', answers);
  await expect.element(section).toBeInTheDocument();
  section.element().scrollIntoView();
}

// First, because responses are cached for the visit.
test('A market without marks says so and shows no company', async () => {
  await openHome({ answers: { 'GET /market/marks': { marks: [], asOf: '2026-11-28T12:00:00.000Z' } } });
  await expect.element(section).toHaveTextContent(/No company on this market has a mark yet/);
  expect(section.getByRole('slider').elements()).toHaveLength(0);
});

test('The landing page shows the most traded company with its mark, and can be paused', async () => {
  const withMark = new Set(marks.map(({ slug }) => slug));
  const best = stocks
    .filter(({ slug }) => withMark.has(slug))
    .toSorted((a, b) => b.volume30d - a.volume30d)
    .at(0);
  await openHome();
  await expect.element(section.getByRole('link', { name: best?.name ?? '' })).toBeVisible();
  await expect.element(section.getByRole('slider', { name: /mark, 80% band and trades/ })).toBeVisible();
  await section.getByRole('button', { name: 'Pause' }).click();
  await expect
    .element(section.getByRole('button', { name: 'Resume' }))
    .toHaveAttribute('aria-pressed', 'true');
});
