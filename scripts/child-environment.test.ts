// What programs that install and build are handed: no key of the market, and no compile cache that strangers may fill.
import { statSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { childEnvironment } from './lib/children.mjs';
import { makeCompileCache } from './lib/prepare.mjs';

afterEach(() => vi.unstubAllEnvs());

test('installing and building get no secret of the market, and what they need', () => {
  for (const name of [
    'JWT_SECRET',
    'DATA_KEY',
    'DATABASE_URL',
    'SMTP_URL',
    'SIGNING_P12_PASSWORD',
    'S3_SECRET_ACCESS_KEY',
  ])
    vi.stubEnv(name, 'secret');
  vi.stubEnv('npm_config_cache', '/somewhere');
  const bare = childEnvironment({ secrets: false, env: { NODE_ENV: 'production' } });
  expect(Object.values(bare)).not.toContain('secret');
  expect(bare).toMatchObject({
    PATH: process.env['PATH'],
    npm_config_cache: '/somewhere',
    NODE_ENV: 'production',
  });
  expect(childEnvironment({})['JWT_SECRET']).toBe('secret');
});

test('no program keeps compiled code in the shared folder for temporary files', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  expect(childEnvironment({})).toMatchObject({ NODE_DISABLE_COMPILE_CACHE: '1' });
  const folder = makeCompileCache();
  const named = childEnvironment({ env: { NODE_COMPILE_CACHE: folder } });
  expect(named).toMatchObject({ NODE_COMPILE_CACHE: folder });
  expect(named).not.toHaveProperty('NODE_DISABLE_COMPILE_CACHE');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
