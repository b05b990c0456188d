import { cookieName, type SignInNotice } from '@finesse/api/contract/auth';

/** The outcome of the sign-in at the provider; its cookie is deleted, so it is shown once. */
export function consumeNotice(siteUrl: string): SignInNotice | null {
  const name = cookieName(siteUrl, 'notice');
  const notice = readNotice(document.cookie, name);
  if (notice) document.cookie = `${name}=; Path=/; Max-Age=0${secureFlag(name)}`;
  return notice;
}

/** The notice among a page's cookies, or `null` where there is no valid one. */
export function readNotice(cookies: string, name: string): SignInNotice | null {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    const notice: unknown = JSON.parse(decodeURIComponent(pair.slice(name.length + 1)));
    return isNotice(notice) ? notice : null;
  } catch {
    return null;
  }
}

// A browser deletes a `__Host-` cookie only by one that is `Secure`, too.
const secureFlag = (name: string) => (name.startsWith('__Host-') ? '; Secure' : '');

function isNotice(value: unknown): value is SignInNotice {
  const { outcome, message } = (value ?? {}) as Record<string, unknown>;
  if (outcome === 'failed') return typeof message === 'string';
  return outcome === 'signed-in' || outcome === 'signed-out';
}
