// The main journeys of a person, written once for all browsers. Each one begins where the one before has ended.
import { NEW_PASSWORD, PIN, type Traveller } from './traveller.ts';
import type { Screen } from './screen.ts';

export interface Journey {
  readonly name: string;
  readonly go: (screen: Screen, who: Traveller) => Promise<void>;
}

const COMPANY = 'Quillpay';

const button = (screen: Screen, name: string | RegExp): Promise<void> => screen.click('button', name);

async function signUp(screen: Screen, { email }: Traveller): Promise<void> {
  await screen.open('/signup');
  await screen.see('heading', 'Open an account');
  await button(screen, 'Next');
  await screen.read('First name is required');
  await screen.expectFocus('field', 'First name');
  await screen.expectSound();
  await screen.fill('First name', 'Nora');
  await screen.fill('Last name', 'Lindqvist');
  await screen.fill('Email', email);
  await screen.fill('Password', NEW_PASSWORD);
  await screen.fill('Confirm password', NEW_PASSWORD);
  await button(screen, 'Next');
  await screen.read('Step 2 of 5');
  await screen.back();
  await screen.read('Step 1 of 5');
  await screen.expectLook('field', 'First name', ({ value }) => value === 'Nora');
  await button(screen, 'Next');
  await screen.read('Step 2 of 5');
  await screen.set('Date of birth', '1985-05-17');
  await screen.set('Gender', 'F');
  await screen.fill('Phone number', '+1 415 555 0100');
  await button(screen, 'Next');
  await screen.fill('Street address', '12 Pine Street');
  await screen.fill('City', 'San Francisco');
  await screen.set('Country', 'USA');
  await screen.set('State', 'CA');
  await screen.fill('ZIP code', '94104');
  await button(screen, 'Next');
  await screen.fill('Occupation', 'Engineer');
  await screen.fill('Annual income', '120000');
  await screen.fill('Net worth', '450000');
  await button(screen, 'Next');
  await screen.read('Step 5 of 5');
  await screen.check('radio', /^Individual Investor/);
  await screen.set('Investment experience', '3 to 5 years');
  await screen.check('checkbox', /^I agree to the/);
  await button(screen, 'Create account');
  await screen.expectPlace(/^\/dashboard$/);
  await screen.see('heading', /^Welcome back, Nora!/);
  await screen.expectSound();
}

async function setPin(screen: Screen): Promise<void> {
  await screen.open('/settings');
  await button(screen, 'Set PIN');
  await screen.see('dialog', 'Transaction PIN');
  // Escape closes a dialog, and its button has the focus again.
  await screen.press('Escape');
  await screen.expectGone('dialog', 'Transaction PIN');
  await screen.expectFocus('button', 'Set PIN');
  await screen.press('Enter');
  await screen.see('dialog', 'Transaction PIN');
  await screen.fill('PIN', PIN);
  await screen.fill('Repeat the PIN', PIN);
  await screen.fill('Your password', NEW_PASSWORD);
  await screen.expectSound();
  await button(screen, 'Save PIN');
  await screen.read('PIN saved.');
}

async function deposit(screen: Screen): Promise<void> {
  await screen.open('/account');
  await button(screen, 'Deposit');
  await screen.expectFocus('field', /^Amount/);
  await button(screen, 'Next');
  for (const words of [
    'Amount must be greater than 0',
    'Please select a payment method',
    'Please select a payment channel',
  ])
    await screen.read(words);
  await screen.expectSound();
  await screen.fill(/^Amount/, '9000000');
  await screen.check('radio', /^Bank transfer/);
  await screen.check('radio', /^ACH/);
  await button(screen, 'Next');
  await screen.read(/The largest amount for this channel is/);
  await screen.fill(/^Amount/, '5000');
  await button(screen, 'Next');
  await screen.read('Step 2 of 2');
  await screen.expectLook('field', 'Reference number', ({ value }) => /^FS-\w{4}-\w{4}$/.test(value));
  await screen.expectSound();
  await button(screen, 'Register transfer');
  await screen.read('Deposit processed successfully');
  await screen.expectGone('dialog', 'Deposit');
  await screen.read('$5,000.00');
}

async function withdraw(screen: Screen): Promise<void> {
  await screen.open('/account');
  await screen.read('$5,000.00');
  await button(screen, 'Withdraw');
  await screen.see('dialog', 'Withdrawal');
  await button(screen, 'Add a payee');
  await screen.see('dialog', 'Add a payee');
  await screen.fill('Account holder', 'Nora Lindqvist');
  await screen.fill('Bank', 'First Harbor Bank');
  await screen.set('Account', 'us');
  await screen.fill('Routing number', '021000021');
  await screen.fill('Account number', '123456789');
  await button(screen, 'Add payee');
  await screen.fill('Transaction PIN', '0000');
  await button(screen, 'Add payee');
  await screen.read('That PIN is incorrect.');
  await screen.fill('Transaction PIN', PIN);
  await button(screen, 'Add payee');
  await screen.read('Payee added. It is ready to use.');
  await screen.fill(/^Amount/, '6000');
  await screen.check('radio', /^ACH/);
  await button(screen, 'Next');
  await screen.read('You have $5,000.00 available.');
  await screen.fill(/^Amount/, '100');
  await button(screen, 'Next');
  await screen.read('Step 2 of 2');
  // The PIN that confirmed the payee counts for a few minutes.
  await screen.expectGone('field', 'Transaction PIN');
  await button(screen, 'Confirm withdrawal');
  await screen.read('Withdrawal processed successfully');
  await screen.read('$4,900.00');
}

async function buy(screen: Screen): Promise<void> {
  await screen.open('/marketplace?view=grid&search=quillpay');
  await button(screen, /^Buy Stock: Quillpay/);
  await screen.see('dialog', `Order ${COMPANY}`);
  await screen.fill(/^Shares/, '3');
  await screen.expectSound();
  await button(screen, 'Review order to buy');
  await screen.see('dialog', 'Confirm your order');
  await confirmOrder(screen);
  await screen.read(`You bought 3 shares of ${COMPANY}.`);
  await button(screen, 'Done');
  await screen.expectGone('dialog', 'Your order');
}

/** By keyboard alone. */
async function sell(screen: Screen): Promise<void> {
  await screen.open('/portfolio/quillpay');
  await screen.see('button', 'Sell');
  await screen.tabTo('button', 'Sell');
  await screen.press('Enter');
  await screen.expectFocus('radio', 'Sell');
  // What was just bought can be sold once it has settled.
  await screen.read('you can sell 3');
  await screen.tabTo('field', /^Shares/);
  await screen.type('1');
  await screen.read('1 at $');
  await screen.press('Enter');
  await screen.see('dialog', 'Confirm your order');
  await confirmOrder(screen);
  await screen.see('dialog', 'Your order');
  await screen.expectSound();
  await screen.tabTo('button', 'Done');
  await screen.press('Enter');
  await screen.expectGone('dialog', 'Your order');
}

/** The PIN is asked for once in a few minutes. */
async function confirmOrder(screen: Screen): Promise<void> {
  await screen.see('button', 'Place order');
  if ((await screen.look('field', 'Transaction PIN')).count > 0) await screen.fill('Transaction PIN', PIN);
  await screen.tabTo('button', 'Place order');
  await screen.expectLook('button', 'Place order', ({ enabled }) => enabled);
  await screen.press('Enter');
}

async function readCharts(screen: Screen): Promise<void> {
  for (const [path, name] of [
    ['/marketplace/quillpay?view=price', /Quillpay/],
    ['/index', /^Foreshare 50/],
  ] as const) {
    await screen.open(path);
    await screen.focus('slider', name);
    const { described: last } = await screen.look('slider', name);
    // A prerendered chart can have the focus before its code is here, and the key is then pressed again.
    await screen.until(`${String(name)} to move`, async () => {
      await screen.press('ArrowLeft');
      const { described, focused } = await screen.look('slider', name);
      return focused && described !== last ? true : undefined;
    });
    const { described: before } = await screen.look('slider', name);
    await screen.press('Home');
    await screen.expectLook('slider', name, ({ described }) => described !== before);
    await screen.press('End');
    await screen.expectLook('slider', name, ({ described }) => described === last);
  }
}

async function useMenus(screen: Screen): Promise<void> {
  await screen.open('/dashboard');
  await screen.see('heading', /^Welcome back, Nora!/);
  await screen.press('k', ['Control']);
  await screen.see('dialog', 'Find a company or an action');
  await screen.type('quill');
  await screen.expectLook('option', new RegExp(COMPANY), ({ selected }) => selected);
  await screen.expectSound();
  await screen.press('Enter');
  await screen.expectPlace(/^\/marketplace\/quillpay$/);
  await screen.resize(390, 844);
  await screen.open('/portfolio');
  await button(screen, 'Member menu');
  await screen.expectFocus('menuitem', /./);
  await screen.expectSound();
  await screen.press('End');
  await screen.expectLook('menuitem', 'Logout', ({ focused }) => focused);
  await screen.press('Escape');
  await screen.expectGone('menuitem', 'Logout');
  await button(screen, 'Member menu');
  await screen.expectFocus('menuitem', /./);
  await screen.press('s');
  await screen.expectFocus('menuitem', 'Settings');
  await screen.press('Enter');
  await screen.expectPlace(/^\/settings$/);
  await screen.expectSound();
}

async function signOutAndIn(screen: Screen, { email }: Traveller): Promise<void> {
  await screen.open('/dashboard');
  await button(screen, 'Logout');
  await screen.see('dialog', 'Logout Confirmation');
  await button(screen, 'Yes, logout');
  await screen.expectPlace(/^\/login$/);
  await screen.fill('Email', email);
  await screen.fill('Password', 'Wrong-Harbor-77');
  await button(screen, 'Log in');
  await screen.read('The email or password is incorrect.');
  await screen.expectSound();
  await screen.fill('Password', NEW_PASSWORD);
  await screen.press('Enter');
  await screen.expectPlace(/^\/dashboard$/);
  await screen.see('heading', /^Welcome back, Nora!/);
}

async function readPublicPages(screen: Screen): Promise<void> {
  for (const width of [1440, 390]) {
    await screen.resize(width, 900);
    for (const path of ['/home', '/companies', '/companies/quillpay', '/contact', '/de/home']) {
      await screen.open(path);
      await screen.expectSound();
    }
  }
}

export const JOURNEYS: readonly Journey[] = [
  { name: 'sign up', go: signUp },
  { name: 'dialogs: a PIN', go: setPin },
  { name: 'deposit, with payment errors', go: deposit },
  { name: 'withdraw, with payment errors', go: withdraw },
  { name: 'buy', go: buy },
  { name: 'sell by keyboard', go: sell },
  { name: 'charts by keyboard', go: readCharts },
  { name: 'palette and menus', go: useMenus },
  { name: 'sign out and in', go: signOutAndIn },
  { name: 'public pages', go: readPublicPages },
];
