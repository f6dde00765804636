// Tests that a part hydrated late renders what the server rendered.
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { preparePage } from '#web/testing/open-page.tsx';
import { usePublicData } from './use-public-data.ts';

function Companies() {
  const { data } = usePublicData('GET /market');
  return data ? <p>Companies are here</p> : null;
}

test('A part hydrated after others have read its call first renders what the server rendered', async () => {
  await preparePage('/companies', {});
  await render(<Companies />);
  await expect.element(page.getByText('Companies are here')).toBeVisible();
  const faults: unknown[] = [];
  // As the server sent it: without data.
  const late = document.createElement('div');
  document.body.append(late);
  const root = hydrateRoot(late, <Companies />, { onRecoverableError: fault => faults.push(fault) });
  await expect.element(page.getByText('Companies are here').nth(1)).toBeVisible();
  expect(faults).toEqual([]);
  root.unmount();
  late.remove();
});
