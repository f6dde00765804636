// Which callers count as one where calls from an address are counted. Used by handle.ts, where sign-ins are counted, and
// where a device is described.

/** An IPv6 customer has a whole /64 to call from; it counts as one address. */
export function networkOf(ip: string): string {
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
