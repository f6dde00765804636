// Groups addresses that count as one caller.

/** Some proxies include the port ('203.0.113.9:52100'), which differs for each connection. */
const PORT_OF_FOUR = /^(\d+(?:\.\d+){3}):\d+$/;

/** An IPv6 customer controls a whole /64, which counts as one address. */
export function networkOf(address: string): string {
  const ip = address.replace(PORT_OF_FOUR, '$1');
  if (!ip.includes(':') || ip.includes('.')) return ip;
  return firstGroups(ip, 4).join(':');
}

/**
 * The networks of an address, the narrowest first: IPv4 with its /24, IPv6 with its /64, /56 and /48. A customer may control as
 * much as a /48.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const ip = address.replace(PORT_OF_FOUR, '$1');
  const narrow = networkOf(ip);
  if (!ip.includes(':')) return [narrow, `${ip.split('.').slice(0, 3).join('.')}.0/24`];
  if (ip.includes('.')) return [narrow];
  const groups = firstGroups(ip, 4);
  const [, , , last = '0'] = groups;
  const half = (Number.parseInt(last, 16) & 0xff_00).toString(16);
  return [narrow, `${[...groups.slice(0, 3), half].join(':')}::/56`, `${groups.slice(0, 3).join(':')}::/48`];
}

export function widestNetworkOf(address: string): string {
  const networks = networksOf(address);
  return networks.at(-1) ?? networks[0];
}

/** The first groups of an IPv6 address, with the zeros that '::' omits. */
export function firstGroups(ip: string, count: number): string[] {
  const [before = '', after] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  // '::' replaces as many zero groups as are missing to eight.
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, count);
}
