import { isIPv4, isIPv6 } from 'node:net';

/** All that is no address counts together, or whoever makes it up would count as many. */
const UNKNOWN = 'unknown';

/**
 * What a limit counts an address as: the part of it that one person cannot change at will. Of an
 * IPv4 address that is the whole, of an IPv6 address the first 64 bits, whose remainder every home
 * is given to choose from. A proxy may have added the port.
 */
export function rateLimitKeyForIp(address: string): string {
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  const host = bare.split('%')[0] ?? '';
  if (!isIPv6(host)) return UNKNOWN;
  const groups = groupsOf(host);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (!isMapped) return groups.slice(0, 4).map(inHex).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const withoutPort = (text: string) =>
  /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

const inHex = (group: number) => group.toString(16);

/** The eight numbers of an IPv6 address; of an IPv4 address at its end, a URL makes two of them. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : parseInt(group, 16))));
  const zeros = Array<number>(8 - left.length - right.length).fill(0);
  return [...left, ...zeros, ...right];
}
