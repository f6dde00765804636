import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0';

test.each([
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari, macOS', 'desktop'],
  [`${MAC}/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36`, 'Chrome, macOS', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux', 'desktop'],
  [`${PHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari, iPhone', 'phone'],
  [`${ANDROID} Mobile Safari/537.36`, 'Chrome, Android', 'phone'],
  [`${ANDROID} Safari/537.36`, 'Chrome, Android', 'tablet'],
  ['curl/8.5.0', 'Unknown browser', 'desktop'],
])('%s is described as %s', (userAgent, name, icon) => {
  const headers = { 'user-agent': userAgent };
  expect(describeDevice({ headers, ip: '127.0.0.1' })).toEqual({ name, icon, location: 'This computer' });
});

test.each([
  ['203.0.113.77', '203.0.x.x'],
  ['::ffff:203.0.113.77', '203.0.x.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8::'],
  ['2001:db8::1', '2001:db8::'],
  ['2600::1', '2600:0::'],
  ['192.168.7.9', 'Local network'],
  ['172.31.0.1', 'Local network'],
  ['172.32.0.1', '172.32.x.x'],
])('of the address %s only %s is stored', (ip, location) => {
  expect(describeDevice({ headers: {}, ip }).location).toBe(location);
});

test('a user agent longer than a browser’s is truncated, because parsing it would take a twentieth of a second', () => {
  const headers = { 'user-agent': `${'Version/ '.repeat(1_700)}Safari/` };
  expect(describeDevice({ headers, ip: '127.0.0.1' }).name).toBe('Unknown browser');
});
