// The claims of the specification's first section: each is in the text of a public page as the build writes it.
import { expect, test } from 'vitest';
import recorded from '#web/testing/recorded/visitor.json';
import { renderPage } from './prerender.tsx';

const PAGES = ['/home', '/about', '/solutions', '/legal', '/investors', '/issuers', '/services', '/index'];

const CLAIMS: readonly (readonly [string, RegExp])[] = [
  ['more than 50,000 active investors', /Active investors: 50,000\+/],
  ['more than 2,000 pre-IPO companies', /Pre-IPO companies: 2,000\+/],
  ['more than $3B in live orders', /In live orders: \$3B\+/],
  ['more than $100M monthly volume', /Monthly volume: \$100M\+/],
  ['80%+ of tier-1 venture firms', /80%\+ tier-1 VC firms/],
  ['71%+ of US decacorns traded', /71%\+ US decacorns traded/],
  ['95%+ client retention', /Client retention .{0,60}95%\+/],
  ['99.9% uptime', /Platform uptime .{0,20}99\.9%/],
  ['settlement within 24 hours', /within 24 hours/],
  ['100% regulatory compliance', /Regulatory compliance .{0,20}100%/],
  ['founded 2018', /Founded 2018/],
  [
    'a proprietary index of the top 50 liquid securities rebalanced daily',
    /50 most liquid[^.]*rebalanced daily/,
  ],
  ['anonymous trading until completion', /Anonymous until completion/],
  ['a transparent fixed fee structure', /One fixed, published fee/],
  ['end-to-end (bank-grade) encryption', /Bank-grade encryption/],
  ['multi-factor authentication', /multi-factor/i],
  ['automated compliance checks', /automated compliance checks/],
  ['GDPR and CCPA compliance', /GDPR and CCPA compliance/],
  ['SEC-registered broker-dealer', /SEC-registered broker-dealer/],
  [
    'membership of a US broker-dealer regulatory body and investor-protection body',
    /member of the US broker-dealer regulatory body and investor-protection body/,
  ],
  ['a data product with a flagship 50-company index', /flagship 50-company index/],
  ['for institutional and accredited investors', /Institutions and accredited individuals/],
  ['for shareholders seeking liquidity', /want to sell some of what they own/],
  ['for issuers managing their own secondary market', /own market/],
  [
    'registered exempt market dealer in two Canadian provinces',
    /exempt market dealer in two Canadian provinces/,
  ],
  ['offices: San Francisco (HQ), New York, London, Berlin, Noida', /San Francisco/],
  ['the marketplace is for qualified investors', /marketplace for qualified investors/],
  ['issuers pre-approve buyers and sellers', /Issuers pre-approve buyers and sellers/],
  ['a pro analytics platform', /Pro Analytics/],
  ['a core trading platform', /core trading platform/i],
];

const readPage = async (path: string, answers = {}) =>
  readWords((await renderPage(path, 'en', answers)).html);

test('Every marketing claim is shown on a public page, and readable without its code', async () => {
  const index = { '/market/index?range=1Y': recorded['GET /market/index'] };
  const pages: string[] = [];
  for (const path of PAGES) pages.push(await readPage(path, index));
  const words = pages.join('\n');
  const missing = CLAIMS.filter(([, pattern]) => !pattern.test(words)).map(([claim]) => claim);
  expect(missing).toEqual([]);
});

test('What is counted comes first, and the operator’s claim below it, marked as one', async () => {
  const figures = { '/site/figures': recorded['GET /site/figures'] };
  for (const path of ['/home', '/about', '/issuers', '/investors']) {
    const words = await readPage(path, figures);
    const [counted] = path === '/investors' ? ['$16M'] : path === '/issuers' ? ['64'] : ['16'];
    const [before, after] = [words.indexOf(` ${counted} `), words.search(/50,000\+|2,000\+|\$3B\+/)];
    expect(before, path).toBeGreaterThan(0);
    expect(after, path).toBeGreaterThan(before);
    expect(words, path).toMatch(/operator’s (?:own )?claims?, (?:shown as a )?sample/i);
  }
});

test('Sign-up promises order books only after the check that opens them', async () => {
  const words = await readPage('/signup');
  expect(words).toMatch(
    /You look around at once .*We check who you are .*Then you see order books and can buy/,
  );
  expect(words.match(/order books/g)).toHaveLength(1);
});

/** The text of a page's body as delivered. */
function readWords(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
