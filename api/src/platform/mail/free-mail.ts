/** Providers of free mailboxes, and which mail servers are theirs: no other may sign for their addresses. */
const PROVIDERS: readonly (readonly [addresses: RegExp, servers: RegExp])[] = [
  [/^(gmail|googlemail)\.com$/, /(^|\.)(gmail|googlemail|google)\.com$/],
  [/^((outlook|hotmail|live)\.[a-z.]+|msn\.com)$/, /(^|\.)(outlook|office365)\.com$/],
  [/^(yahoo\.[a-z.]+|(ymail|rocketmail)\.com)$/, /(^|\.)yahoo\.[a-z.]+$/],
  [/^(icloud|me|mac)\.com$/, /(^|\.)(me|icloud)\.com$/],
  [/^aol\.[a-z.]+$/, /(^|\.)aol\.com$/],
  [/^gmx\.[a-z]+$/, /(^|\.)gmx\.[a-z]+$/],
  [/^web\.de$/, /(^|\.)web\.de$/],
  [/^(protonmail\.com|proton\.me|pm\.me)$/, /(^|\.)(protonmail\.ch|proton\.me)$/],
];

/**
 * What to say of a sender at a free provider whose mail another server sends: DMARC has it refused or in
 * the spam folder. `null` where there is nothing to say.
 */
export function freeMailNote(sender: string, server: string): string | null {
  const domain = sender.slice(sender.indexOf('@') + 1).toLowerCase();
  const provider = PROVIDERS.find(([addresses]) => addresses.test(domain));
  if (!provider || provider[1].test(server.toLowerCase())) return null;
  return (
    `But it is from ${sender}, and ${server} cannot sign for ${domain}: most such mail is refused, or lands in spam. ` +
    'Let it be from an address at a domain of your own, which needs SPF, DKIM and DMARC: your mail provider names them.'
  );
}
