import { resolve } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

test('defaults: this machine only, the embedded database, sample data in an empty one', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    sampleData: 'auto',
    fees: { buy_bps: 50, sell_bps: 50 },
  });
});

test('the fee is one rate for both sides, or one rate per side', () => {
  expect(loadConfig({ FEE_BPS: '0' }).fees).toEqual({ buy_bps: 0, sell_bps: 0 });
  expect(loadConfig({ FEE_BPS: '40,60' }).fees).toEqual({ buy_bps: 40, sell_bps: 60 });
});

test('an empty variable counts as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('an external database has no sample data by default, and needs explicit secrets', () => {
  const external = { DATABASE_URL: 'postgres://u:p@db.example/foreshare', JWT_SECRET: 'a'.repeat(32) };
  expect(() => loadConfig(external)).toThrow('DATA_KEY is required where DATABASE_URL is set');
  const complete = { ...external, DATA_KEY: 'b'.repeat(32) };
  expect(loadConfig(complete).sampleData).toBe('off');
  expect(loadConfig({ ...complete, SAMPLE_DATA: 'on' }).sampleData).toBe('on');
});

test('a missing secret is reported together with faults in other variables', () => {
  const environment = {
    DATABASE_URL: 'postgres://u:p@db.example/foreshare',
    PAYMENTS: 'paypal',
    JWT_SECRET: 'short',
  };
  expect(() => loadConfig(environment)).toThrow(
    /\n {2}PAYMENTS .*\n {2}JWT_SECRET must have at least 32 .*\n {2}DATA_KEY is required/,
  );
});

test.each([
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
  [{ PUBLIC_URL: 'https://market.example/' }, 'https://market.example'],
  [{ PUBLIC_URL: 'HTTPS://Market.Example:443' }, 'https://market.example'],
])('%o is reached at %s', (environment, publicUrl) => {
  expect(loadConfig(environment).publicUrl).toBe(publicUrl);
});

test.each(['10.0.0.1', '10.0.0.0/8,192.168.0.1', '::1,fd00::/8', '::ffff:10.0.0.1'])(
  'the proxies %s are understood by the server',
  given => {
    const { trustProxy } = loadConfig({ TRUST_PROXY: given });
    expect(trustProxy).toBe(given);
    expect(() => fastify({ trustProxy: given })).not.toThrow();
  },
);

test.each([
  { TRUST_PROXY: 'abc' },
  { TRUST_PROXY: '300.1.1.1' },
  { TRUST_PROXY: '10.0.0.1,' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: '10.0.0.0/0' },
  { TRUST_PROXY: '10' },
  { PORT: '65536' },
  { PORT: '1e3' },
  { PORT: ' 80' },
  { PAYMENTS: 'paypal' },
  { WEB_DIR: '/nowhere' },
  { SAMPLE_DATA: 'true' },
  { LOG_LEVEL: 'loud' },
  { PUBLIC_URL: 'market.example' },
  { PUBLIC_URL: 'https://market.example/shares' },
  { PUBLIC_URL: 'https://market.example?from=mail' },
  { PUBLIC_URL: 'https://market.example#top' },
  { PUBLIC_URL: 'https://user:word@market.example' },
  { SMTP_URL: 'https://mail.example' },
  { SMTP_URL: 'smtp:mail.example' },
  { SMTP_URL: 'smtps://' },
  { JWT_SECRET: 'short' },
  { DB_POOL: '0' },
  { FEE_BPS: '1001' },
  { FEE_BPS: '50,' },
  { FEE_BPS: '0,0.5' },
])('%o is refused by name', environment => {
  expect(() => loadConfig(environment)).toThrow(Object.keys(environment)[0]);
});

test.each([
  // Each fault is listed once.
  ['db.example/foreshare', 'begins with postgres:// or postgresql://\n  JWT_SECRET is required'],
  // The form that `openssl rand -base64` prints.
  ['postgres://u:a/b@db.example/foreshare', 'is no address: its hosts have commas between'],
  ['postgres://u:p@one.example:5432,two.example:port/foreshare', 'is no address: its hosts have commas'],
  ['postgres://u:p@one.example/foreshare?target_session_attrs=best', 'target_session_attrs is read-write'],
  [
    'postgres://u:p@one.example/foreshare?target_session_attrs=any',
    'no other target_session_attrs than read-write',
  ],
])('the fault in %s is described', (address, words) => {
  expect(() => loadConfig({ DATABASE_URL: address })).toThrow(words);
});
