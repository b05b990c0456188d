import { isIP } from 'node:net';
import * as v from 'valibot';
import { isEmailAddress } from '../../contract/formats.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import { isLoopbackHost } from './loopback.js';

// What the values of variables look like. A sentence says what a value must be, without the name in front
// and never with the value, which may be a secret.

export const text = (isValid: (value: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.check(isValid, sentence));

/** What pages, subjects and headers say in one line. */
export const isShortLine = (value: string) =>
  value.length <= TEXT_LIMITS.name && !/[\p{Cc}\u2028\u2029]/u.test(value);

export const shortLine = text(
  isShortLine,
  `must be one line of at most ${String(TEXT_LIMITS.name)} characters.`,
);

/** @param parse returns `undefined` for a wrong value */
const parsed = <Value>(parse: (value: string) => Value | undefined, sentence: string) =>
  v.nonOptional(v.pipe(v.string(), v.transform(parse)), sentence);

export const email = (example: string) =>
  text(isEmailAddress, `must be an e-mail address, such as ${example}.`);

export const wholeNumber = (most: number, example: number) =>
  v.pipe(
    text(
      (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most,
      `must be a whole number from 1 to ${String(most)}, such as ${String(example)}.`,
    ),
    v.transform(Number),
  );

export const port = wholeNumber(65_535, 8080);

export const isUrl = (value: string, isValid: (url: URL) => boolean) =>
  URL.canParse(value) && isValid(new URL(value));

export const url = (isValid: (url: URL) => boolean, sentence: string) =>
  v.pipe(
    text((value) => isUrl(value, isValid), sentence),
    v.transform((value) => new URL(value)),
  );

export const webAddress = url(
  ({ protocol }) => /^https?:$/.test(protocol),
  'must be a web address that starts with https:// or http://.',
);

/** `*` is valid in an address, but here it is probably meant as a wildcard. */
const isOneAddress = (value: string) => isEmailAddress(value) && !value.includes('*');

/** Separated by commas; in lower case, without duplicates. */
export const emails = parsed((value) => {
  const all = value.split(',').flatMap((part) => part.trim() || []);
  // Checked before lower-casing, which turns some non-ASCII letters into ASCII.
  if (all.length === 0 || !all.every(isOneAddress)) return undefined;
  return [...new Set(all.map((one) => one.toLowerCase()))];
}, 'must be e-mail addresses separated by commas, such as owner@example.com, manager@example.com.');

/** `Name <address>`, the name with or without quotes, or the address alone. */
export const mailbox = parsed((value) => {
  const [, name = '', inBrackets, alone = ''] =
    /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(value) ?? [];
  const address = inBrackets ?? alone;
  if (!isEmailAddress(address) || !isShortLine(name)) return undefined;
  return { name: name.trim(), address };
}, 'must be a name and an e-mail address, such as Finesse <hello@example.com>.');

function isPercentEncoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

export const mailServer = v.pipe(
  url(
    ({ protocol, hostname, pathname, search }) =>
      /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname + search),
    'must be the address of a mail server, such as smtps://user:password@mail.example.com:465, or smtp://… with port 587 for STARTTLS.',
  ),
  v.check(
    isPercentEncoded,
    'must have its special signs in percent-encoding: %25 for %, %40 for @, %2F for /.',
  ),
  v.check(
    ({ username, password }) => (username === '') === (password === ''),
    'must name both the user and the password, or neither.',
  ),
  v.transform((server) => {
    const [host, isTlsFromStart] = [server.hostname.toLowerCase(), server.protocol === 'smtps:'];
    return {
      host: host.replace(/^\[|\]$/g, ''),
      port: Number(server.port || (isTlsFromStart ? 465 : 587)),
      /** Implicit TLS; else STARTTLS is required. */
      isTlsFromStart,
      /** On this machine, so that no encryption is needed. */
      isLoopback: isLoopbackHost(host),
      credentials: server.username
        ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
        : null,
    };
  }),
);

/** An address, a range as `10.0.0.0/8`, or a name that Fastify knows. It takes no range of all addresses. */
function isProxy(value: string): boolean {
  const [address = '', bits = '32', ...rest] = value.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isRange = /^[1-9]\d*$/.test(bits) && Number(bits) <= most && rest.length === 0;
  return /^(loopback|linklocal|uniquelocal)$/i.test(value) || (isIP(address) !== 0 && isRange);
}

/** The proxies whose `X-Forwarded-For` is trusted, as Fastify takes it: all, none, so many, those at addresses. */
export const proxies = parsed<boolean | string[] | ((address: string, hop: number) => boolean)>(
  (value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
    const addresses = value.split(',').map((part) => part.trim());
    return addresses.every(isProxy) ? addresses : undefined;
  },
  'must be true, false, the number of proxies, or their addresses separated by commas, such as 10.0.0.0/8.',
);
