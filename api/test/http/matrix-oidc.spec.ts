import { describe } from 'vitest';
import { Browser } from '../support/browser.js';
import { oidcCalls } from '../support/calls.js';
import { describeMatrix } from '../support/matrix.js';
import { signIn, startSite } from '../support/oidc.js';

describe('spec §6: access control per call, session and origin, with a sign-in provider', () => {
  // The others ask the same guard for a session, however it began.
  const isOfSignIn = (call: string) => call.includes('/api/auth/');
  const start = async () => {
    const site = await startSite();
    const cookieOf = async () => {
      const browser = new Browser();
      await signIn(site, browser);
      return `finesse-session=${browser.cookie(site.url, 'finesse-session') ?? ''}`;
    };
    return { server: site.server, signIn: cookieOf, close: site.close };
  };
  describeMatrix(start, oidcCalls, isOfSignIn);
});
