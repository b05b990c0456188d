import { describe } from 'vitest';
import { oidcCalls } from '../../support/calls.js';
import { Browser } from '../../support/browser.js';
import { begin, signIn, startSite } from '../../support/oidc.js';
import { describeFuzz, type Fuzzed } from './fuzz.js';

async function startWithProvider(): Promise<Fuzzed> {
  const { server, close, ...site } = await startSite();
  const browser = new Browser();
  await signIn({ server, ...site }, browser);
  // A sign-in that is under way: what a guesser in that very browser could answer.
  const way = new URL(await begin(site, browser));
  const cookies = ['finesse-session', 'finesse-flow'].map(
    (name) => `${name}=${browser.cookie(site.url, name) ?? ''}`,
  );
  return {
    server,
    known: {
      values: ['owner@example.com', '11111111-1111-4111-8111-111111111111'],
      cookie: cookies.join('; '),
      query: {
        state: [way.searchParams.get('state') ?? '', 'another'],
        code: ['made up', '../../token', '\u0000'],
        iss: [site.provider.issuer, 'https://evil.example'],
        error: ['access_denied', '<script>alert(1)</script>'],
        error_description: ['a\r\nSet-Cookie: x=y', '\u202e', 'x'.repeat(600)],
      },
    },
    close,
  };
}

const ABOUT_SIGNING_IN = /auth\/(oidc|logout|me)/;

describe('fuzzing the calls of a sign-in with a provider', () => {
  describeFuzz(
    startWithProvider,
    Object.fromEntries(Object.entries(oidcCalls).filter(([call]) => ABOUT_SIGNING_IN.test(call))),
    0.1,
  );
});
