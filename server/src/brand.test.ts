import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { serveWeb } from '#server/http/serve-web.ts';
import { composeMessage, WORDS } from '#server/notify/compose-message.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { describeApi } from '#server/http/openapi/describe-api.ts';
import { writeDocsPage } from '#server/http/openapi/docs-page.ts';
import { useBrand } from './kernel/brand.ts';

const BRAND = 'Aker & Søn';
const dist = mkdtempSync(join(tmpdir(), 'foreshare-brand-'));
const app = Fastify();

beforeAll(async () => {
  useBrand(BRAND);
  for (const folder of ['about', 'assets']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'index.html'), '<html lang="en"><head><title>Foreshare</title></head>');
  writeFileSync(
    join(dist, 'about/index.html'),
    '<html lang="en"><head><title>About · Foreshare</title></head>Foreshare is a marketplace.',
  );
  writeFileSync(join(dist, 'manifest.webmanifest'), '{"name":"Foreshare"}');
  writeFileSync(join(dist, 'offline.html'), '<html lang="en"><title>Offline · Foreshare</title>');
  await serveWeb(app, {
    dist,
    publicUrl: 'https://trade.example',
    sampleData: false,
    count: () => Promise.resolve(),
  });
});

afterAll(async () => {
  useBrand('Foreshare');
  await app.close();
  rmSync(dist, { recursive: true });
});

test('pages, manifest and offline page have the brand, escaped, and no default name', async () => {
  const about = await app.inject({ url: '/about' });
  expect(about.body).toContain('<html data-brand="Aker &amp; Søn" lang="en">');
  expect(about.body).toContain('Aker &amp; Søn is a marketplace.');
  expect(about.body).toContain('<meta property="og:site_name" content="Aker &amp; Søn">');
  expect((await app.inject({ url: '/manifest.webmanifest' })).json()).toEqual({ name: BRAND });
  const offline = await app.inject({ url: '/offline.html' });
  expect(offline.body).toContain('Offline · Aker &amp; Søn');
  for (const url of ['/', '/about', '/manifest.webmanifest', '/offline.html'])
    expect((await app.inject({ url })).body).not.toContain('Foreshare');
});

test('mails have the brand in subject, text and HTML', () => {
  const message = composeMessage('welcome', {}, { language: 'de', timezone: 'utc' });
  if (message === undefined) throw new Error('there is no such message');
  const frame = {
    words: WORDS.de,
    language: 'de',
    why: '',
    url: undefined,
    siteUrl: 'https://trade.example',
  };
  const mail = writeMail(message, frame);
  expect(mail.subject).toBe('Willkommen bei Aker & Søn');
  expect(mail.text).toContain('--\nAker & Søn, https://trade.example');
  expect(mail.html).toContain('>Aker &amp; Søn</p>');
  expect(mail.text + mail.html).not.toContain('Foreshare');
});

test('the API documents have the brand', () => {
  const api = describeApi('https://trade.example');
  expect(api.info['title']).toBe(BRAND);
  expect(writeDocsPage(api)).toContain('<title>Aker &amp; Søn API</title>');
});

test('a brand that a page or a file could not hold is refused at start', () => {
  expect(loadConfig({ BRAND: ' Aker ' }).brand).toBe('Aker');
  expect(loadConfig({}).brand).toBe('Foreshare');
  for (const wrong of ['a"b', '<b>', 'a\\b', 'a\nb', 'x'.repeat(41)])
    expect(() => loadConfig({ BRAND: wrong })).toThrow('BRAND must have 1 to 40 characters');
});
