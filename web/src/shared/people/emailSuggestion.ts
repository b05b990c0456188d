import { isPersonsEmailAddress } from '@finesse/api/contract/formats';

/** Where most people have their mail, and what is so like one of these that it would be taken for a slip. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'mail.com', 'email.com', 'ymail.com', 'rocketmail.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.de', 'yahoo.it', 'yahoo.es', 'yahoo.in'],
  ...['yahoo.ca', 'yahoo.co.in', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.co.jp'],
  ...['hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.de', 'hotmail.it', 'hotmail.es'],
  ...['outlook.com', 'outlook.fr', 'outlook.de', 'outlook.it', 'outlook.es', 'live.com'],
  ...['live.co.uk', 'icloud.com', 'protonmail.com', 'proton.me', 'fastmail.com', 'hey.com'],
  ...['aol.com', 'msn.com', 'me.com', 'mac.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net', 'ntlworld.com'],
  ...['t-online.de', 'orange.fr', 'wanadoo.fr', 'libero.it', 'comcast.net', 'verizon.net'],
];

/** Endings that no domain has. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  vom: 'com',
  xom: 'com',
  cpm: 'com',
  clm: 'com',
  nte: 'net',
  ogr: 'org',
};

/** A slip in a shorter name, such as `gmx`, is as often another name. */
const SHORTEST_NAME = 5;

/** The address that was probably meant, such as `sam@gmail.com` for `sam@gmial.com`; never a refusal. */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (!isPersonsEmailAddress(email)) return undefined;
  const at = email.indexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  // Perhaps not typed to its end.
  if (PROVIDERS.some((provider) => provider.startsWith(domain))) return undefined;
  const ended = domain.replace(/[a-z]+$/, (ending) => ENDINGS[ending] ?? ending);
  const meant = PROVIDERS.includes(ended) ? ended : (providerLike(ended) ?? ended);
  return meant === domain ? undefined : `${email.slice(0, at)}@${meant}`;
}

const providerLike = (domain: string): string | undefined =>
  PROVIDERS.find(
    (provider) => provider.indexOf('.') >= SHORTEST_NAME && isOneSlipAway(domain, provider),
  );

/** One letter is missing, another one or too much, or two are swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === `${b[1] ?? ''}${b[0] ?? ''}`);
}
