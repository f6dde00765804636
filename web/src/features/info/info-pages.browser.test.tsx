// Tests the informational pages and the contact form, sentence by sentence of the specification.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSite } from '#web/api/site.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { boxOf, press, textsOf, valueOf } from '#web/testing/find.ts';
import { withForcedColors } from '#web/testing/forced-colors.ts';
import { address, openPage } from '#web/testing/open-page.tsx';
import { edit } from '#web/testing/recorded.ts';
import { broken, callsOf, serve } from '#web/testing/serve-calls.ts';

const heading = page.getByRole('heading', { level: 1 });
const section = (name: string | RegExp) => page.getByRole('region', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });

afterEach(async () => {
  await page.viewport(1440, 900);
});

/** Opens a page of a market with sample data, which shows the claims of the specification. */
async function open(path: string): Promise<void> {
  document.documentElement.dataset['sample'] = 'on';
  await openPage(path);
  await expect.element(heading).toBeVisible();
}

async function expectTexts(name: string | RegExp, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.element(section(name)).toHaveTextContent(text);
}

test('/about: vision, mission, counters, strengths, values, leadership team of 4, regulatory statement, calls to action to /signup and /contact', async () => {
  await open('/about');
  await expect
    .element(page.getByText('a marketplace for qualified investors. Issuers pre-approve buyers and sellers'))
    .toBeVisible();
  for (const name of ['Vision', 'Mission', /Strengths/, 'What we hold ourselves to', 'Regulatory statement'])
    await expect.element(section(name)).toBeVisible();
  const figures = section(/The market/).getByRole('row');
  for (const [name, counted, claim] of [
    ['Active investors', '16', '50,000+'],
    ['Pre-IPO companies', '64', '2,000+'],
    ['Monthly volume', '$5.7M', '$100M+'],
    ['Client retention', 'not counted', '95%+'],
  ] as const) {
    const cells = figures.filter({ hasText: name }).getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent(counted);
    await expect.element(cells.nth(1)).toHaveTextContent(claim);
  }
  const team = section('Leadership team').getByRole('listitem');
  await expect.element(team).toHaveLength(4);
  for (const [i, post] of ['CEO', 'CTO', 'COO', 'CFO'].entries())
    await expect.element(team.nth(i)).toHaveTextContent(post);
  const checks = section('How you can check us').getByRole('link');
  expect(checks.elements().map(one => one.getAttribute('href'))).toEqual([
    ...['/proof', '/verify', '/index', '/legal'],
  ]);
  await expect.element(link('Create Account')).toHaveAttribute('href', '/signup');
  await expect.element(link('Contact us')).toHaveAttribute('href', '/contact');
  await expectAccessible();
});

test('/investors: banner, if you sold now, why invest, stats, advanced tools, 3-step How to Get Started', async () => {
  await open('/investors');
  await expect.element(heading).toHaveTextContent("Invest in the World's Most Ambitious Companies");
  await expectTexts(/^Know what you would actually get/, [
    ...['If you sold now', '$114,177.24', '650 shares find no buyer yet−$12,090.00', 'Fee, 0.5%−$573.76'],
  ]);
  await expect.element(section(/Why invest/)).toBeVisible();
  await expectTexts('Who is already here', [
    ...['$16M live orders', 'In live orders: $3B+', '71%+', 'US decacorns', '80%+', 'tier-1 VC firms'],
  ]);
  const titles = (name: string | RegExp) => textsOf(section(name).getByRole('heading', { level: 3 }));
  expect(titles(/Advanced tools/)).toEqual([
    'Portfolio insights',
    'Compliant platform',
    'Market intelligence',
  ]);
  expect(titles('How to Get Started')).toEqual([
    'Register and complete accreditation',
    'Browse opportunities',
    'Transact',
  ]);
  await expectAccessible();
});

test('/issuers: banner, a decision, stats, additional solutions, 3-step How It Works', async () => {
  await open('/issuers');
  await expect.element(heading).toHaveTextContent('Empower Your Shareholders, Manage Your Market');
  await expectTexts('Companies already here', [
    ...[
      '64',
      '$5.7M',
      'The operator’s own claims, shown as a sample:',
      'Pre-IPO companies: 2,000+',
      'Monthly volume: $100M+',
      'Platform uptime: 99.9%',
    ],
  ]);
  for (const text of [
    'IPO advisory',
    'Portfolio administration',
    'Waterfall modeling',
    'Cap table management',
  ])
    await expect.element(section('Additional solutions').getByText(text, { exact: true })).toBeVisible();
  const order = textsOf(page.css('main h2')).filter(text =>
    /^(Companies already here|Additional solutions|How It Works)/.test(text),
  );
  expect(order).toEqual([
    expect.stringMatching(/^Companies already here/),
    'Additional solutions',
    'How It Works',
  ]);
  const steps = section('How It Works').getByRole('listitem');
  await expect.element(steps).toHaveLength(3);
  await expect
    .element(steps.nth(1))
    .toHaveTextContent('Who may participate, when, and in which price ranges');
  await expectAccessible();
});

test('The decision on /issuers shows the cap table after each answer', async () => {
  await open('/issuers');
  const decision = section(/^See the buyer/);
  const cellsOf = (name: string) => textsOf(decision.getByRole('row', { name }).getByRole('cell'));
  expect(cellsOf('Buyer')).toEqual(['1,100,0003.93%', '1,164,0004.16%', '+64,000']);
  await decision.getByText('Buy', { exact: true }).click();
  expect(cellsOf('Buyer')).toEqual(['1,100,0003.93%', '1,100,0003.93%', 'none']);
  expect(cellsOf('Your company')).toEqual(['00.00%', '64,0000.23%', '+64,000']);
  await expect.element(decision).toHaveTextContent('the seller gets the same money from you');
  await expectAccessible();
});

test('The fee schedule shows the rates that the exchange charges', async () => {
  edit('GET /site', site => ({ ...site, feeBps: { ...site.feeBps, buy: 75 } }), 'visitor');
  await open('/legal/fee-schedule');
  await loadSite();
  await expect.element(page.getByRole('row', { name: /^Buying/ })).toHaveTextContent('0.75%');
  await expectAccessible();
});

test('/solutions: cards for the three audiences; Create Account link to /signup; the sectors', async () => {
  const inConsumer = <T extends object>(stock: T) => ({ ...stock, category: 'consumer' as const });
  edit(
    'GET /market',
    market => ({ ...market, stocks: market.stocks.map((one, i) => (i === 0 ? inConsumer(one) : one)) }),
    'visitor',
  );
  await open('/solutions');
  const cards = section(/What you get/).getByRole('article');
  expect(textsOf(cards.getByRole('heading'))).toEqual([
    'Investors and funds',
    'Shareholders',
    'Companies and issuers',
  ]);
  await expect.element(link('Create Account').first()).toHaveAttribute('href', '/signup');
  await expectTexts(/sectors/, ['Consumer Tech', 'Clean Energy']);
  await expectAccessible();
});

test('The testimonials’ second layout shows 2 slides at width 992+, with spacing 30 and clickable pagination', async () => {
  await open('/solutions');
  const quotes = page.getByRole('group', { name: 'Client quotes' });
  await expect.element(quotes).toHaveAttribute('data-started', 'true');
  quotes.element().scrollIntoView();
  const slides = quotes.getByRole('group');
  expect(Math.round(boxOf(slides.nth(1)).left - boxOf(slides.nth(0)).right)).toBe(30);
  /** Whether the slide is inside its row. */
  const isShown = (index: number) => {
    const row = boxOf(quotes.css('[tabindex="0"]'));
    const { left, right } = boxOf(slides.nth(index));
    return left > row.left - 3 && right < row.right + 3;
  };
  const shown = () => [0, 1, 2].map(isShown);
  await expect.poll(shown).toEqual([true, true, false]);
  const goTo = quotes.getByRole('button', { name: /^Go to slide/ });
  await goTo.last().click();
  await expect.poll(shown).toEqual([false, true, true]);
  await page.viewport(980, 900);
  await goTo.first().click();
  await expect.poll(shown).toEqual([true, false, false]);
});

test('On the narrowest phones drawings have 12 px text, and a window below its name', async () => {
  await page.viewport(320, 700);
  await open('/education');
  const letters = page.css('[data-part=mark-exhibit] text');
  await expect.element(letters.first()).toBeVisible();
  const sizes = letters
    .elements()
    .map(one =>
      one instanceof SVGTextElement
        ? Math.round(parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM()?.a ?? 0))
        : 0,
    );
  expect([...new Set(sizes)]).toEqual([12]);
  await open('/issuers');
  const middle = (part: string) => {
    const { left, width } = boxOf(page.css(`[data-part=${part}]`).first());
    return left + width / 2;
  };
  await expect.poll(() => Math.abs(middle('window-name') - middle('window'))).toBeLessThan(1);
});

test('/legal: Regulatory Status, stats, Disclosures & Investment Risk, Security & Privacy, Legal Documents & Policies', async () => {
  await open('/legal');
  const sections = {
    'Regulatory Status': ['Global Compliance', 'Regular Audits'],
    'Disclosures & Investment Risk': ['Investment Risk', 'No Investment Advice', 'Not Affiliated'],
    'Security & Privacy': ['Data Protection', 'Privacy Standards'],
    'Legal Documents & Policies': ['Terms of Use', 'Privacy Policy', 'Full Disclosures'],
  };
  for (const [name, items] of Object.entries(sections))
    for (const item of items)
      await expect.element(section(name).getByText(item, { exact: true })).toBeVisible();
  await expectTexts('What we are held to', [
    ...['100%', 'Regulatory compliance', '99.9%', 'Platform uptime', '2018', 'Founded'],
  ]);
  const links = section('Legal Documents & Policies').getByRole('link');
  await expect.element(links).toHaveLength(6);
  for (const one of links.elements()) expect(one.getAttribute('href')).toMatch(/^\/legal\/[a-z-]+$/);
  await expectAccessible();
  await links.filter({ hasText: 'Full Disclosures' }).click();
  await expect.poll(address).toBe('/legal/full-disclosures');
});

test.each(['terms-of-use', 'privacy-policy', 'full-disclosures', 'cookie-note', 'wheel-terms'])(
  'The legal text %s has a version; axe finds nothing',
  async slug => {
    await open(`/legal/${slug}`);
    await expect.element(page.getByText(/Version \d\.\d, in force since/)).toBeVisible();
    await expect.element(section('Versions')).toHaveTextContent(/First version|\d\.\d, \w{3} \d+, \d{4}/);
    await expectAccessible();
  },
);

test('/services: three audience blocks each with Learn more to /signup; product tools; leadership quote on transparency', async () => {
  await open('/services');
  await expect.element(link(/^Learn more/)).toHaveLength(3);
  for (const one of link(/^Learn more/).elements()) expect(one.getAttribute('href')).toBe('/signup');
  await expect.element(section('Product tools')).toBeVisible();
  await expect.element(section(/on transparency/)).toHaveTextContent('Chief Executive Officer');
  await expectAccessible();
});

test('Where the system forces its colors it is still seen what comes with which line', async () => {
  await open('/services');
  await withForcedColors(() => {
    const colors = ['true', 'false'].map(
      sign => getComputedStyle(page.css(`[data-included=${sign}]`).first().element()).backgroundColor,
    );
    expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    return Promise.resolve();
  });
});

test('App Store and Google Play buttons open the install-as-app dialog', async () => {
  await open('/services');
  for (const name of ['App Store', 'Google Play']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name: 'Install Foreshare' });
    await expect.element(dialog).toHaveTextContent('Add to Home Screen');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name })).toHaveFocus();
  }
});

test.each(['/education', '/careers', '/partners'])('axe finds nothing on %s', async path => {
  await open(path);
  await expectAccessible();
});

test('The five offices, San Francisco as the head office', async () => {
  await open('/contact');
  await expectTexts('Office hours', ['San Francisco', 'New York', 'London', 'Berlin', 'Noida']);
  await expect
    .element(section('Office hours').getByRole('listitem').filter({ hasText: 'San Francisco' }))
    .toHaveTextContent('head office');
});

const form = page.getByRole('form', { name: 'Write to us' });
const message = page.getByLabelText('Message');
const send = page.getByRole('button', { name: 'Send message' });

test('Contact form: name, email, tel, message, consent checkbox (checked by default); faults at their fields', async () => {
  await open('/contact');
  const consent = form.getByLabelText('I agree that the data submitted, collected and stored *');
  await expect.element(consent).toBeChecked();
  await form.getByLabelText('Email').fill('not an address');
  await press(consent, ' ');
  await send.click();
  for (const text of [
    'Name is required',
    'Invalid email format',
    'Message is required',
    'Your consent is required',
  ])
    await expect.element(form.getByText(text, { exact: true })).toBeVisible();
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  expect(callsOf('POST /contact')).toEqual([]);
  await expectAccessible();
});

test('The contact form is filled, refused without losing anything, and sent', async () => {
  await open('/contact');
  serve({ 'POST /contact': broken(503, JSON.stringify({ message: 'We are back in a minute.' })) });
  await page.getByLabelText('Name').fill('Nora Lindqvist');
  await page.getByLabelText('Email').fill('nora@example.com');
  await page.getByLabelText('Phone').fill('+1 415 555 0100');
  await message.fill('Do you hold shares of Halden Robotics?');
  await send.click();
  await expect.element(page.getByText('We are back in a minute.')).toBeVisible();
  expect(valueOf(message)).toBe('Do you hold shares of Halden Robotics?');
  serve({ 'POST /contact': { message: 'Stored.' } });
  await send.click();
  await expect.element(page.getByText('Thanks, your message is sent successfully.')).toBeVisible();
  expect(callsOf('POST /contact').at(-1)?.body).toMatchObject({
    email: 'nora@example.com',
    tel: '+1 415 555 0100',
    consent: true,
  });
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect.element(message).toHaveValue('');
});

test('Apply on /careers names the position in the contact form; a foreign one is ignored', async () => {
  await open('/careers');
  const apply = link('Apply: Engineer, settlement');
  const to = apply.element().getAttribute('href') ?? '';
  expect(to).toMatch(/^\/contact\?position=/);
  await open(to);
  await expect
    .element(message)
    .toHaveValue(
      expect.stringMatching(/^I would like to apply for: Engineer, settlement, Berlin\./) as string,
    );
  await open('/contact?position=Nothing%20of%20ours');
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  await expect.element(message).toHaveValue('');
});
