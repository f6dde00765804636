import { expect, test } from 'vitest';
import { WORDS } from '#server/notify/compose-message.ts';
import { writeMail } from './write-mail.ts';

const siteUrl = 'https://shares.example';
const END = `${siteUrl}/newsletter/unsubscribe?token=abc`;
const frame = { words: WORDS.en, language: 'en', why: 'You asked.', url: `${siteUrl}/reports/q3`, siteUrl };
const message = {
  title: 'The third quarter',
  lines: ['What <b>changed</b> hands.', `To unsubscribe: ${END}`, 'See https://shares.example.org/x'],
  button: 'Read the report',
};
const { html, text } = writeMail(message, frame);

test('the address that ends a subscription can be pressed; one that somebody else wrote cannot', () => {
  expect(html).toContain(`<a href="${END}"`);
  expect(html).not.toContain('href="https://shares.example.org');
  expect(text).toContain(END);
});

test('no address makes a mail wider than a phone, nor begins at the end of a line that has no room for it', () => {
  const addresses = [...html.matchAll(/<a href="[^"]*" class="muted" style="([^"]*)">https:/g)];
  expect(addresses).toHaveLength(2);
  for (const [, style] of addresses) expect(style).toContain('display:inline-block;word-break:break-all');
});

test('a list of mails shows what the mail says first, not its subject again', () => {
  const shown = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '');
  expect(shown.trim()).toMatch(/^What &lt;b&gt;changed&lt;\/b&gt; hands\./);
});

test('on a dark screen a mail is dark: whatever has a colour of its own is told another', () => {
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}\n?<\/style>/s.exec(html) ?? [];
  const coloured = html.match(/<[^>]*style="[^"]*#[\da-f]{6}[^>]*>/g) ?? [];
  expect(coloured.length).toBeGreaterThan(8);
  for (const element of coloured) {
    const [, name] = /class="(\w+)"/.exec(element) ?? [];
    // The link in the foot has the colour of the foot.
    const rule = name === undefined && element.startsWith('<a ') ? '.muted a' : `.${name}`;
    expect([element, dark.includes(`${rule}{`) || dark.includes(`${rule},`)]).toEqual([element, true]);
  }
});

test('Outlook, which knows neither a greatest width nor padding of a link, has them from tables', () => {
  expect(html).toContain('width="560"');
  expect(html).toMatch(/<td bgcolor="#0e7c66" class="act" style="[^"]*mso-padding-alt:12px 20px"><a /);
});
