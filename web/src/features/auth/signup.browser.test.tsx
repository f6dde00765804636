// Tests signing up through the form, step by step.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, INVESTOR, openPage } from '#web/testing/open-page.tsx';
import { broken, callsOf, faulty } from '#web/testing/serve-calls.ts';

const PASSWORD = 'Tall-Harbor-77';

const label = (text: string) => page.getByLabelText(text);
const password = page.getByLabelText('Password', { exact: true });
const create = page.getByRole('button', { name: 'Create account' });

const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
const seen = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const step = (number: number) => seen(`Step ${number} of 5`);

async function fillStep1(email = 'nora@example.com'): Promise<void> {
  await label('First name').fill('Nora');
  await label('Last name').fill('Lindqvist');
  await label('Email').fill(email);
  await password.fill(PASSWORD);
  await label('Confirm password').fill(PASSWORD);
  await next();
  await step(2);
}

async function fillSteps2To4(): Promise<void> {
  await label('Date of birth').fill('1985-05-17');
  await label('Gender').selectOptions('F');
  await label('Phone number').fill('+1 415 555 0100');
  await next();
  await label('Street address').fill('12 Pine Street');
  await label('City').fill('San Francisco');
  await label('State').selectOptions('CA');
  await label('Country').selectOptions('USA');
  await label('ZIP code').fill('94104');
  await next();
  await label('Occupation').fill('Engineer');
  await label('Annual income').fill('120000');
  await label('Net worth').fill('450000');
  await next();
  await step(5);
}

async function fillSteps2To5(): Promise<void> {
  await fillSteps2To4();
  await page.getByRole('radio', { name: 'Individual Investor' }).click({ force: true });
  await label('Investment experience').selectOptions('3 to 5 years');
  await page.getByRole('checkbox', { name: /I agree to the/ }).click({ force: true });
}

test('/register is the same screen', async () => {
  await openPage('/register');
  await expect.element(page.getByRole('heading', { name: 'Open an account' })).toBeVisible();
  await step(1);
});

test('Step 1 says what is missing or wrong', async () => {
  await openPage('/signup');
  await next();
  for (const field of ['First name', 'Last name', 'Email', 'Password']) await seen(`${field} is required`);
  await expect.element(label('First name')).toHaveFocus();
  await label('Email').fill('nora at example');
  await password.fill('short');
  await label('Confirm password').fill('other');
  await next();
  await seen('Invalid email format');
  await seen('Password must be at least 8 characters');
  await seen('Passwords do not match');
});

test('Password strength is in words; pasting is allowed; the password can be shown', async () => {
  await openPage('/signup');
  for (const [typed, words] of [
    ['harbor', 'Too short so far.'],
    ['harbor77', 'Fair. A longer one is better.'],
    [PASSWORD, 'Strong.'],
  ] as const) {
    await password.fill(typed);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(password).toHaveAccessibleDescription(words);
  }
  // A hidden password cannot be copied, but a shown one can.
  await page.getByRole('button', { name: 'Show Password', exact: true }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await password.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await label('Confirm password').click();
  await userEvent.paste();
  await expect.element(label('Confirm password')).toHaveAttribute('type', 'password');
  await expect.element(label('Confirm password')).toHaveValue(PASSWORD);
});

test.each([
  [2, 'Date of birth', 'Gender', 'Phone number'],
  [3, 'Street address', 'City', 'State', 'Country', 'ZIP code'],
  [4, 'Occupation', 'Annual income', 'Net worth'],
] as const)(
  'Steps 2 to 4 have their own addresses and say what is missing: step %i',
  async (number, ...fields) => {
    await openPage(`/signup?step=${number}`);
    await step(number);
    await next();
    for (const field of fields) await seen(`${field} is required`);
    await step(number);
  },
);

test('Step 3 asks for street, city, state, country and ZIP, and Tab goes that way', async () => {
  await openPage('/signup?step=3');
  await label('Street address').click();
  for (const field of ['City', 'State', 'Country', 'ZIP code']) {
    await userEvent.keyboard('{Tab}');
    await expect.element(label(field)).toHaveFocus();
  }
});

test('A state chosen before its country stays; another country has other regions', async () => {
  await openPage('/signup?step=3');
  await label('State').selectOptions('NY');
  await label('Country').selectOptions('USA');
  await expect.element(label('State')).toHaveValue('NY');
  await label('Country').selectOptions('CAN');
  await expect.element(label('State')).toHaveValue('');
  await expect.element(label('State').getByRole('option', { name: 'Ontario' })).toBeInTheDocument();
});

test('Each step begins at its heading, also where the phone’s screen stood at the end of the one before', async () => {
  await page.viewport(390, 600);
  await openPage('/signup');
  await fillStep1();
  const heading = page.getByRole('heading', { name: 'About you' });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  await label('Phone number').fill('+1 415 555 0100');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'You', exact: true })).toHaveFocus();
  await page.viewport(1440, 900);
});

test('A step that is opened by its address leaves the keyboard where it is', async () => {
  await openPage('/signup?step=2');
  await step(2);
  await expect.element(page.getByRole('heading', { name: 'About you' })).not.toHaveFocus();
});

test('Step 5 needs a type, experience and the terms', async () => {
  await openPage('/signup');
  await fillStep1();
  await fillSteps2To4();
  await create.click();
  await seen('Investor type is required');
  await seen('Investment experience is required');
  await seen('You must agree to the Terms of Service and Privacy Policy');
  expect(callsOf('POST /auth/register')).toEqual([]);
});

test('Without a word from the server it says that an error occurred; keys under profile belong to their fields, plain text to none', async () => {
  const phone = 'This number cannot be called';
  const answers = [
    broken(500, ''),
    broken(400, 'No new accounts today'),
    faulty({ profile: { phoneNumber: [phone, 'and a second message'] }, email: ['Taken'] }),
  ];
  await openPage('/signup', { answers: { 'POST /auth/register': () => answers.shift() ?? broken(500, '') } });
  await fillStep1();
  await fillSteps2To5();
  await create.click();
  await seen('An error occurred during signup. Please try again.');
  await create.click();
  await seen('No new accounts today');
  await step(5);
  await create.click();
  await step(1);
  await expect.element(label('Email')).toHaveAccessibleDescription('Taken');
  await label('Email').fill('other@example.com');
  await next();
  await step(2);
  await expect.element(label('Phone number')).toHaveAccessibleDescription(phone);
});

test('A fault the server finds leads to the first failing step, with Please fix the errors below for 5 seconds', async () => {
  await openPage('/signup', { answers: { 'POST /auth/register': faulty({ email: ['Taken'] }) } });
  await fillStep1();
  await fillSteps2To5();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await create.click();
    const alert = page.getByText('Please fix the errors below');
    await expect.element(alert).toBeVisible();
    await step(1);
    await expect.element(label('Email')).toHaveAttribute('aria-invalid', 'true');
    await vi.advanceTimersByTimeAsync(4900);
    await expect.element(alert).toBeVisible();
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(alert).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('Success stores the session and goes to /dashboard', async () => {
  const user = { ...INVESTOR, name: 'Nora Lindqvist', avatar: null, investorType: 'individual' as const };
  await openPage('/signup', {
    answers: { 'POST /auth/register': { token: 'first', refreshToken: 'second', user } },
  });
  await fillStep1();
  await fillSteps2To5();
  await create.click();
  await expect.poll(address).toBe('/dashboard');
  expect([localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]).toEqual([
    'first',
    'second',
  ]);
});

test('It links to /login and to the terms', async () => {
  await openPage('/signup?step=5');
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  for (const name of ['Terms of Service', 'Privacy Policy'])
    expect(page.getByRole('link', { name }).element().getAttribute('href')).toMatch(/^\/legal/);
});

test('Investor types: individual, institutional, accredited, company', async () => {
  await openPage('/signup?step=5');
  const group = page.getByRole('group', { name: 'Investor type' });
  await expect.element(group).toBeVisible();
  expect(group.getByRole('radio').elements()).toHaveLength(4);
  for (const name of ['Individual Investor', 'Institutional', 'Accredited', 'Company'])
    await expect.element(page.getByRole('radio', { name })).toBeVisible();
});

test('The risk slider goes from 1 to 5, starts at 3 and has its five labels', async () => {
  await openPage('/signup?step=5');
  const slider = page.getByRole('slider', { name: 'Risk tolerance' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Moderate');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  for (const words of ['Very Conservative', 'Conservative', 'Moderate', 'Aggressive', 'Very Aggressive']) {
    await expect.element(slider).toHaveAttribute('aria-valuetext', words);
    await userEvent.keyboard('{ArrowRight}');
  }
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Very Aggressive');
});

test.each([1, 2, 3, 4, 5])(
  'axe finds nothing on any of the five steps, nor beside what is missing there: step %i',
  async number => {
    await openPage(`/signup?step=${number}`);
    await step(number);
    if (number < 5) {
      await next();
      await expect.element(page.getByText(/ is required$/).first()).toBeVisible();
    }
    await expectAccessible();
  },
);
