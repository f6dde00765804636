// Which callers count as one where calls from an address are counted. Used by handle.ts, where sign-ins are counted, and
// where a device is described.

/** Some proxies name the port, too ('203.0.113.9:52100'), which is another with each connection. */
const PORT_OF_FOUR = /^(\d+(?:\.\d+){3}):\d+$/;

/** An IPv6 customer has a whole /64 to call from; it counts as one address. */
export function networkOf(address: string): string {
  const ip = address.replace(PORT_OF_FOUR, '$1');
  if (!ip.includes(':') || ip.includes('.')) return ip;
  return firstGroups(ip, 4).join(':');
}

/** The first groups of an IPv6 address, with the zeros that '::' leaves out. */
export function firstGroups(ip: string, count: number): string[] {
  const [before = '', after] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  // '::' stands for as many zeros as are missing to eight groups.
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, count);
}
