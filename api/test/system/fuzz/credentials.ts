import fc, { type Arbitrary } from 'fast-check';

/** The header of whoever has a private link, mostly as it is. */
export const authorizationsOf = (right: string, odd: string[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(right) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...odd,
        right.slice(0, -1),
        right.replace('Request', 'Bearer'),
        `${right} ${right}`,
        'Request',
      ),
    },
  );

/** The cookie of an admin, mostly as it is. */
export function cookiesOf(cookie: string): Arbitrary<string | undefined> {
  const [name = ''] = cookie.split('=');
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(cookie) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        undefined,
        '',
        `${name}=`,
        `${name}=%zz`,
        `${name}=a.b.c`,
        `${name}=x; ${cookie}`,
        `${cookie}; ${name}=x`,
        `${name.toUpperCase()}=1`,
        '__proto__=1; constructor=2',
        ';;==;;',
        `a=${'b'.repeat(4000)}; ${cookie}`,
        cookie.slice(0, -2),
      ),
    },
  );
}
