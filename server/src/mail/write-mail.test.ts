import { expect, test } from 'vitest';
import { WORDS } from '#server/notify/compose-message.ts';
import { writeMail } from './write-mail.ts';

const siteUrl = 'https://shares.example';
const END = `${siteUrl}/newsletter/unsubscribe#token=abc`;
const frame = { words: WORDS.en, language: 'en', why: 'You asked.', url: `${siteUrl}/reports/q3`, siteUrl };
const message = {
  title: 'The third quarter',
  lines: ['What <b>changed</b> hands.', `To unsubscribe: ${END}`, 'See https://shares.example.org/x'],
  button: 'Read the report',
};
const { html, text } = writeMail(message, frame);

test('the unsubscribe address is a link; an address in another person’s text is not', () => {
  expect(html).toContain(`<a href="${END}"`);
  expect(html).not.toContain('href="https://shares.example.org');
  expect(text).toContain(END);
});

test('no address makes a mail wider than a phone or starts on a line without room for it', () => {
  const addresses = [...html.matchAll(/<a href="[^"]*" class="muted" style="([^"]*)">https:/g)];
  expect(addresses).toHaveLength(2);
  for (const [, style] of addresses) expect(style).toContain('display:inline-block;word-break:break-all');
});

test('a list of mails previews the beginning of the mail, not its subject again', () => {
  const shown = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '');
  expect(shown.trim()).toMatch(/^What &lt;b&gt;changed&lt;\/b&gt; hands\./);
});

test('in dark mode every coloured element of a mail has a dark colour', () => {
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}\n?<\/style>/s.exec(html) ?? [];
  const coloured = html.match(/<[^>]*style="[^"]*#[\da-f]{6}[^>]*>/g) ?? [];
  expect(coloured.length).toBeGreaterThan(8);
  for (const element of coloured) {
    const [, name] = /class="(\w+)"/.exec(element) ?? [];
    // The link in the footer has the footer's colour.
    const rule = name === undefined && element.startsWith('<a ') ? '.muted a' : `.${name}`;
    expect([element, dark.includes(`${rule}{`) || dark.includes(`${rule},`)]).toEqual([element, true]);
  }
});

test('Outlook, which ignores max-width and padding of links, gets them from tables', () => {
  expect(html).toContain('width="560"');
  expect(html).toMatch(/<td bgcolor="#0e7c66" class="act" style="[^"]*mso-padding-alt:12px 20px"><a /);
});
