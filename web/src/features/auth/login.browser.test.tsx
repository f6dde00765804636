// Tests logging in through the form.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { broken, callsOf, refused } from '#web/testing/serve-calls.ts';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const logIn = page.getByRole('button', { name: 'Log in', exact: true });

test('Email and password are required; axe finds nothing there', async () => {
  await openPage('/login');
  await logIn.click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(callsOf('POST /auth/login')).toEqual([]);
  await expectAccessible();
});

test('It has a rememberMe option and links to /forgot-password and /signup', async () => {
  await openPage('/login');
  await expect.element(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  const forgot = page.getByRole('link', { name: 'Forgot your password?' });
  await expect.element(forgot).toHaveAttribute('href', '/forgot-password');
  await expect.element(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

test('A wrong password shows one sentence, and nothing typed is lost', async () => {
  await openPage('/login', { answers: { 'POST /auth/login': refused('wrong_credentials') } });
  await email.fill('nora@example.com');
  await password.fill('not-the-password');
  await logIn.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The email or password is incorrect.');
  await expect.element(password).toHaveValue('not-the-password');
  const sent = { email: 'nora@example.com', password: 'not-the-password', rememberMe: false };
  expect(callsOf('POST /auth/login').map(({ body }) => body)).toEqual([sent]);
});

test('An answer without token, refreshToken or user is rejected', async () => {
  const half = broken(200, JSON.stringify({ data: { token: 'only' } }));
  await openPage('/login', { answers: { 'POST /auth/login': half } });
  await email.fill('nora@example.com');
  await password.fill('Tall-Harbor-77');
  await logIn.click();
  await expect.element(page.getByText('Invalid response format from server')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(address()).toBe('/login');
});

test.each([
  ['/login', '/dashboard'],
  ['/login?from=%2Fmarketplace%2Fquillpay', '/marketplace/quillpay'],
  ['/login?from=%2F%2Fevil.example', '/dashboard'],
  ['/login?from=https%3A%2F%2Fevil.example', '/dashboard'],
])('After login, %s leads to %s', async (path, to) => {
  const user = { ...INVESTOR, name: 'Nora Lindqvist', avatar: null, investorType: 'individual' as const };
  await openPage(path, { answers: { 'POST /auth/login': { token: 'first', refreshToken: 'second', user } } });
  await email.fill('nora@example.com');
  await password.fill('Tall-Harbor-77');
  await logIn.click();
  await expect.poll(address).toBe(to);
});
