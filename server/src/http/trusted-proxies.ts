import { BlockList } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '#server/config/config.ts';

type TrustProxy = NonNullable<FastifyServerOptions['trustProxy']>;

/** Loopback, link-local and private networks. IPv4 rules also match IPv4-mapped IPv6 addresses. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/**
 * Translates TRUST_PROXY for fastify. Addresses are trusted as they are. A number counts the proxies before the server; a
 * count alone would believe any peer that reaches the port (CVE-2026-16732), so the immediate peer must also have a loopback
 * or private address.
 */
export function trustedProxies(given: Config['trustProxy']): TrustProxy {
  if (typeof given !== 'number') return given;
  return (address: string, hop: number) => hop < given && (hop > 0 || isPrivate(address));
}
