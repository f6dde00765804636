// What the server says in English is shown in the person's language: a company's rules, refusals, notices, tasks, reasons,
// and names of payment methods.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusalSentence } from '#domain/refusal-codes.ts';
import '#web/testing/find.ts';
import { INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { serveChannels } from '#web/testing/payment-channels.ts';
import { edit } from '#web/testing/recorded.ts';
import { faulty, serve } from '#web/testing/serve-calls.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const open = (path: string) => openPage(path, { as: INVESTOR, language: 'de' });
const seen = (text: string | RegExp) => expect.element(main.getByText(text).first()).toBeVisible();

test('A company’s rules, and why it cannot be traded', async () => {
  await open('/marketplace/quillpay');
  const rules = page.getByRole('region', { name: 'Die Regeln der Firma' });
  await expect.element(rules).toHaveTextContent('Der Handel ist immer offen.');
  await expect.element(rules).toHaveTextContent('Die Firma hat kein Vorkaufsrecht.');
  edit('GET /market/{slug}', company => ({
    ...company,
    eligibility: {
      mayBuy: false,
      maySell: false,
      code: 'window_closed',
      reason: refusalSentence('window_closed', { opens: 'some day' }),
    },
  }));
  await open('/marketplace/quillpay');
  await seen('Das Handelsfenster ist geschlossen, und kein neues ist angesetzt.');
});

test('Tasks, recommendations, sectors and reports', async () => {
  const nothing = { count: null, dueAt: null, verification: null, order: null, company: null };
  const tasks = [{ ...nothing, kind: 'confirm_email' as const, link: '/profile' }];
  edit('GET /dashboard', body => ({ ...body, tasks }));
  await open('/dashboard');
  await seen('Bestätigen Sie Ihre E-Mail-Adresse');
  await open('/insights');
  await seen(/^In 90 Tagen für .* gehandelt/);
  await seen('Saubere Energie');
  await seen(/^(Quartalsbericht · [1-4]\. Quartal|Jahresbericht ·) \d{4} · \d+ Seiten?$/);
});

test('Payment methods; amounts in the language’s format, of which an ambiguous one is refused', async () => {
  serveChannels();
  await open('/account?dialog=deposit');
  await dialog.getByRole('radio', { name: /Banküberweisung/ }).click({ force: true });
  await dialog.getByRole('radio', { name: /ACH/ }).click({ force: true });
  const amount = dialog.getByLabelText('Betrag');
  await amount.fill('1,005');
  const unclear = dialog.getByText('Geben Sie einen Betrag wie 1.234,50 ein');
  await expect.element(unclear).toBeVisible();
  await amount.fill('1.250,5');
  await expect.element(dialog.css('.sum .total')).toHaveTextContent('1.250,50');
  await expect.element(unclear).not.toBeInTheDocument();
});

test('When the password was changed, and that it is wrong', async () => {
  serve({
    'POST /settings/password': faulty({ currentPassword: ['The current password is incorrect.'] }),
  });
  await open('/settings');
  await expect.element(main).toHaveTextContent('Zuletzt geändert am');
  await main.getByRole('button', { name: 'Passwort ändern' }).click();
  await dialog.getByLabelText('Jetziges Passwort').fill('not-this-one');
  await dialog.getByLabelText('Neues Passwort', { exact: true }).fill('Quiet-Lantern-52');
  await dialog.getByLabelText('Neues Passwort wiederholen').fill('Quiet-Lantern-52');
  await dialog.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect.element(dialog.getByText('Das jetzige Passwort stimmt nicht.')).toBeVisible();
});
