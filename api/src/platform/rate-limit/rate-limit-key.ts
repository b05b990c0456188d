import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

/** One key for everything that is no address; otherwise each made-up value would have its own. */
const UNKNOWN = 'unknown';

/**
 * The part of an address that one person cannot change at will: a whole IPv4 address, or the first
 * 64 bits of an IPv6 address, since a home network chooses the rest. A proxy may have added the port.
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

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an e-mail address leads to, as far as its spelling tells: without a tag (`+…`), and
 * at Gmail, where dots do not count, without them. Most mailboxes have no end of such spellings. A
 * domain in letters of another script is the one in ASCII that mail servers ask for.
 */
export function rateLimitKeyForEmail(address: string): string {
  const [local = '', host = ''] = address.normalize('NFKC').toLowerCase().split('@');
  const domain = domainToASCII(host) || host;
  const name = local.replace(/\+.*/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const withoutPort = (text: string) =>
  /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

const inHex = (group: number) => group.toString(16);

/** The eight groups of an IPv6 address; `URL` turns an IPv4 address at its end into two of them. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : parseInt(group, 16))));
  const zeros = Array<number>(8 - left.length - right.length).fill(0);
  return [...left, ...zeros, ...right];
}
