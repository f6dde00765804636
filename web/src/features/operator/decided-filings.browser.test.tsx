// Tests the operator's filings, open and decided, and the operator's dashboard.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Response } from '#contract/api.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

type Filing = Response<'GET /operator/filings'>['results'][number];

const as = { ...INVESTOR, role: 'operator' } as const;
const ID = '0198c000-0000-7000-8000-000000000031';
const filing: Filing = {
  id: ID,
  company: { slug: 'quillpay', name: 'Quillpay' },
  shares: 400,
  cost: 1200,
  acquiredOn: '2024-05-01',
  certificate: null,
  documents: [],
  status: 'declined',
  reason: 'The register names another holder.',
  filedAt: '2026-11-20T12:00:00.000Z',
  decidedAt: '2026-11-21T12:00:00.000Z',
  firstConfirmation: null,
  holder: { id: ID, name: 'Jun Okafor', email: 'jun@example.com', verified: true },
  holds: 0,
  own: false,
  register: null,
};

test('The operator finds the decided filings with their reason', async () => {
  serve({
    'GET /operator/filings': ({ search }) => {
      const results = search.get('status') === 'decided' ? [filing] : [];
      const total = results.length;
      return { results, total, page: 1, pageSize: 10, totalPages: 1, hasNext: false, hasPrevious: false };
    },
  });
  await openPage('/listings?tab=filings', { as });
  await expect.element(page.getByRole('heading', { name: 'No filings to check' })).toBeVisible();
  await page.getByRole('group', { name: 'Status of filings' }).getByText('Decided').click();
  await expect.element(page.getByText('The register names another holder.')).toBeVisible();
  await expect.element(page.getByText('Declined', { exact: true })).toBeVisible();
  expect(address()).toBe('/listings?tab=filings&show=decided');
  expect(callsOf('GET /operator/filings').at(-1)?.search.get('status')).toBe('decided');
});

test('The operator’s dashboard lists what to do and not what rose today', async () => {
  await openPage('/dashboard', { as });
  await expect.element(page.getByRole('region', { name: /^Decisions/ })).toBeVisible();
  expect(page.getByText('Top Performers').elements()).toHaveLength(0);
});
