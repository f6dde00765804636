// Tests where buyers may live: places are found by their names, chosen ones can be removed, and codes are stored.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { INVESTOR, openPage, type TestUser } from '#web/testing/open-page.tsx';
import { edit, sample } from '#web/testing/recorded.ts';
import { callsOf, serve } from '#web/testing/serve-calls.ts';

const as: TestUser = { ...INVESTOR, role: 'issuer' };
const facts = page.getByRole('region', { name: 'What buyers are told' });
const countries = facts.getByRole('combobox', { name: 'Countries of buyers' });
const chip = (name: string) => facts.getByRole('button', { name: `Remove ${name}` });

async function openResale(language: 'en' | 'de' = 'en'): Promise<void> {
  await openPage('/cap-table?view=resale', { as, language });
}

test('Countries and states are chosen by name, by keyboard too, and stored as codes', async () => {
  serve({ 'PUT /issuer/resale': { message: 'Saved.' } });
  await openResale();
  await expect.element(facts.getByText('Buyers from every country may buy.')).toBeVisible();
  const save = facts.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await userEvent.fill(countries, 'germ');
  await expect.element(facts.getByRole('option', { name: 'Germany' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Germany')).toBeVisible();
  await expect.element(countries).toHaveValue('');
  await userEvent.fill(countries, 'united');
  await facts.getByRole('option', { name: 'United States', exact: true }).click();
  await userEvent.fill(facts.getByRole('combobox', { name: 'States of buyers in the United States' }), 'cal');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chip('California')).toBeVisible();
  await chip('Germany').click();
  await expect.element(chip('Germany')).not.toBeInTheDocument();
  await expect.element(countries).toHaveFocus();
  await save.click();
  await expect
    .poll(() => callsOf('PUT /issuer/resale').map(({ body }) => body))
    .toEqual([
      {
        ...sample('GET /issuer/resale', 'issuer').facts,
        countries: ['USA'],
        regions: ['CA'],
      },
    ]);
});

test('Stored codes read as names in the language of the person', async () => {
  edit(
    'GET /issuer/resale',
    known => ({ ...known, facts: { ...known.facts, countries: ['DEU', 'USA'] } }),
    'issuer',
  );
  await openResale('de');
  await expect.element(page.getByRole('button', { name: 'Deutschland entfernen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vereinigte Staaten entfernen' })).toBeVisible();
});
