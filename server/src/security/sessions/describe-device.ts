// Describes the device of a login by the browser's user agent and a coarse address.
import type { FastifyRequest } from 'fastify';
import { firstGroups } from '#server/kernel/network.ts';

export interface Device {
  readonly name: string;
  readonly icon: 'desktop' | 'phone' | 'tablet';
  readonly location: string;
}

// The first match wins: Edge and Opera also contain Chrome, Chrome also contains Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browsers send about 200 characters. The limit bounds patterns whose time is quadratic in the length. */
const MAX_USER_AGENT_LENGTH = 500;

function firstFit(list: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

function iconOf(userAgent: string): Device['icon'] {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  return /\biPhone\b|\bMobile\b/.test(userAgent) ? 'phone' : 'desktop';
}

/** The network instead of the address: enough to recognise, too little to locate a person. */
function coarseLocation(ip: string): string {
  const address = ip.replace(/^::ffff:/, '');
  if (address === '127.0.0.1' || address === '::1') return 'This computer';
  if (/^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)) return 'Local network';
  // A /32 belongs to a provider; a /48 often to one household or office.
  if (address.includes(':')) return `${firstGroups(address, 2).join(':')}::`;
  return `${address.split('.').slice(0, 2).join('.')}.x.x`;
}

export function describeDevice(request: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH);
  const browser = firstFit(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = firstFit(SYSTEMS, userAgent);
  return {
    name: system === undefined ? browser : `${browser}, ${system}`,
    icon: iconOf(userAgent),
    location: coarseLocation(request.ip),
  };
}
