// The person a browser test acts as: a sample person, or a new one that no other test uses.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const SAMPLE_PASSWORD = 'Sample-Pass-1';
/** The transaction PIN of the sample accounts, and of everybody who is signed in to trade. */
export const SAMPLE_PIN = '246810';
const TRADING = ['investor@foreshare.example', 'fund@foreshare.example', 'seller@foreshare.example'];

export interface Person {
  readonly email: string;
  readonly password: string;
  /** For calls beside the page, at most ten minutes old. */
  readonly token: string;
}

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

interface Session extends Tokens {
  readonly user: unknown;
}

/** Signs in through the API and stores the session where the web app looks for it. */
export async function signIn(page: Page, email: string, password = SAMPLE_PASSWORD): Promise<Person> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as Session;
  if (TRADING.includes(email)) await stepUp(page, session.token);
  await keepSession(page, session);
  return { email, password, token: session.token };
}

/** Confirms orders and withdrawals of this session for the next few minutes, so that no journey has to. */
async function stepUp(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/auth/step-up', { headers, data: { pin: SAMPLE_PIN } });
  expect(answer.status()).toBe(200);
}

/** A second session, for calls beside the page. */
export async function signInBeside(page: Page, email: string): Promise<{ readonly token: string }> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: SAMPLE_PASSWORD } });
  expect(answer.status()).toBe(200);
  const session = (await answer.json()) as Session;
  if (TRADING.includes(email)) await stepUp(page, session.token);
  return session;
}

/** What a new person says about themselves at sign-up. */
export const NEW_PROFILE = {
  dateOfBirth: '1985-05-17',
  gender: 'F',
  phoneNumber: '+1 415 555 0100',
  street: '12 Pine Street',
  city: 'San Francisco',
  state: 'CA',
  country: 'USA',
  zipCode: '94104',
  occupation: 'Engineer',
  company: '',
  annualIncome: 120_000,
  netWorth: 450_000,
  riskTolerance: 3,
  investmentExperience: '3 to 5 years',
};

/** Registers and signs in a new person. */
export async function signInFresh(page: Page): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const password = 'Tall-Harbor-77';
  const answer = await page.request.post('/api/auth/register', {
    data: {
      email,
      password,
      firstName: 'Nora',
      lastName: 'Lindqvist',
      investorType: 'individual',
      terms: true,
      profile: NEW_PROFILE,
    },
  });
  expect(answer.status()).toBe(201);
  const session = (await answer.json()) as Session;
  await keepSession(page, session);
  return { email, password, token: session.token };
}

/** What confirms this person's orders and withdrawals. The session gets new tokens, which the page keeps as the web app would. */
export async function setPin(page: Page, person: Person): Promise<Person> {
  const { token, password } = person;
  const headers = { authorization: `Bearer ${token}` };
  const set = await page.request.post('/api/settings/pin', { headers, data: { password, pin: SAMPLE_PIN } });
  expect(set.ok()).toBe(true);
  const renewed = (await set.json()) as Tokens;
  await keepTokens(page, renewed);
  return { ...person, token: renewed.token };
}

/** The bank account to which a new person's withdrawals go. It can be used at once, because no real money moves. */
export async function addPayee(page: Page, { token }: Person): Promise<void> {
  const answer = await page.request.post('/api/account/payees', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      holderName: 'Nora Lindqvist',
      bankName: 'First Harbor Bank',
      routingNumber: '021000021',
      accountNumber: '441709268842',
      pin: SAMPLE_PIN,
    },
  });
  expect(answer.status()).toBe(201);
}

/** Somebody new who may buy: approved, and with cash. */
export async function signInTrader(page: Page, cash = 20_000): Promise<Person> {
  const fresh = await signInFresh(page);
  const early = { authorization: `Bearer ${fresh.token}` };
  await expect
    .poll(async () => (await page.request.get('/api/profile', { headers: early })).text())
    .toContain('"APPROVED"');
  const person = await setPin(page, fresh);
  const headers = { authorization: `Bearer ${person.token}` };
  await stepUp(page, person.token);
  const deposit = await page.request.post('/api/account/deposit', { headers, data: { amount: cash } });
  expect(deposit.ok()).toBe(true);
  return person;
}

/** Once instead of at every load, because the page may renew its tokens. */
async function keepSession(page: Page, { user, ...tokens }: Session): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(who => localStorage.setItem('authUser', who), JSON.stringify(user));
  await keepTokens(page, tokens);
}

async function keepTokens(page: Page, { token, refreshToken }: Tokens): Promise<void> {
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('authToken', access);
      localStorage.setItem('refreshToken', refresh);
      sessionStorage.setItem('authToken', access);
    },
    [token, refreshToken] as const,
  );
}
