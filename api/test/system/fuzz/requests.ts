import fc, { type Arbitrary } from 'fast-check';
import type { Description, Operation } from './description.js';
import type { Request } from './send.js';
import { authorizationsOf, cookiesOf } from './credentials.js';
import { formBody } from './forms.js';
import { anything, bodyOf, likely } from './values.js';

/** What a guesser could know of a site: records that exist, and the cookies of its admin. */
export interface Known {
  values: string[];
  /** Ids of records, by where their calls are. */
  ids?: Record<string, string>;
  cookie: string;
  /** The header of whoever has the private link of a booking. */
  authorization?: string;
  /** What is right for a field of a body, by its name. */
  fields?: Record<string, string>;
  /** Parameters that a call reads although they are not described. */
  query?: Record<string, string[]>;
}

const text = (value: unknown) =>
  typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '');
const escaped = (value: unknown) => encodeURIComponent(text(value).toWellFormed().slice(0, 600));

const BROKEN_ESCAPES = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '%C0%AF',
  '..',
  '.',
  '*',
  ':id',
  ';',
];
const UNKNOWN_UUID = '11111111-1111-4111-8111-111111111111';

function pathOf(template: string, operation: Operation, known: Known): Arbitrary<string> {
  if (!template.includes('{')) return fc.constant(template);
  const { schema = {} } = operation.parameters.find((one) => one.in === 'path') ?? {};
  const own = known.ids?.[template.split('/{')[0] ?? ''];
  const id = fc.oneof(
    ...(own === undefined ? [] : [{ weight: 6, arbitrary: fc.constant(own) }]),
    { weight: 6, arbitrary: likely(schema, known.values).map(text) },
    { weight: 1, arbitrary: fc.constantFrom(UNKNOWN_UUID, ...known.values).map(escaped) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_ESCAPES, 'a'.repeat(101)) },
    { weight: 1, arbitrary: anything.map(escaped).filter((value) => value !== '') },
  );
  const isUpper = fc.boolean();
  return fc
    .tuple(id, isUpper)
    .map(([value, upper]) =>
      template.replace(/\{\w+\}/, () => (upper ? value.toUpperCase() : value)),
    );
}

function queryOf({ parameters }: Operation, known: Known): Arbitrary<string> {
  const described = parameters.filter((one) => one.in === 'query');
  const extra = Object.entries(known.query ?? {});
  const pairs = [
    ...described.map(({ name, schema }) =>
      fc
        .oneof(
          { weight: 5, arbitrary: likely(schema, known.values) },
          { weight: 1, arbitrary: anything },
        )
        .map((value) => `${name}=${escaped(value)}`),
    ),
    ...extra.map(([name, values]) =>
      fc.constantFrom(...values).map((value) => `${name}=${escaped(value)}`),
    ),
    fc
      .tuple(
        fc.constantFrom('limit[]', 'q[a]', '__proto__', '__proto__[a]', 'toString', '', 'page.x'),
        anything,
      )
      .map(([name, value]) => `${name}=${escaped(value)}`),
    fc.constantFrom('&&&', '=', '%zz=%', '?', ';a=b', `a=${'b'.repeat(4000)}`),
  ];
  // Few at a time: many filters together would let nothing through.
  const some = fc.array(fc.oneof(...pairs), { maxLength: 2 + extra.length });
  return some.map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';
const TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/html',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  FORM_TYPE,
  'text/plain',
  'text/xml',
  'nonsense',
  '/',
  '; charset=utf-8',
];
const ODD_HEADERS: [string, string][] = [
  ['accept', 'application/xml'],
  ['accept-encoding', 'br;q=0, gzip;q=nonsense, *'],
  ['accept-language', 'x'.repeat(2000)],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['forwarded', 'for=evil;host=evil.example'],
  ['host', 'evil.example:99999'],
  ['host', '[::1'],
  ['if-none-match', '*'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', 'not an address'],
  ['range', 'bytes=0-1'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'nonsense'],
  ['transfer-encoding', 'chunked'],
  ['upgrade', 'h2c'],
  ['user-agent', '\xff\xfe\xe9'.repeat(300)],
  ['user-agent', ''],
  ['x-forwarded-for', '127.0.0.1, nonsense, ::ffff:1.2.3.4%eth0'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
];

/** Of headers that a call reads itself. */
const ODD_VALUES = [
  '',
  '*',
  '"confirmed"',
  '"x"',
  'W/"x", "y"',
  '__proto__',
  '\xff\xfe',
  'x'.repeat(2000),
];

function headersOf({ parameters }: Operation, known: Known): Arbitrary<Record<string, string>> {
  const described = parameters.filter((one) => one.in === 'header');
  return fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(JSON_TYPE) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, ...TYPES) },
      ),
      cookiesOf(known.cookie),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...ODD_HEADERS), { maxLength: 3 }) },
      ),
      fc.record(
        Object.fromEntries(
          described.map(({ name }) => [
            name.toLowerCase(),
            known.authorization !== undefined && name.toLowerCase() === 'authorization'
              ? authorizationsOf(known.authorization, ODD_VALUES)
              : fc.constantFrom(...known.values, ...ODD_VALUES),
          ]),
        ),
        { requiredKeys: [], noNullPrototype: true },
      ),
    )
    .map(([type, cookie, odd, own]) => ({
      ...own,
      ...(type !== undefined && { 'content-type': type }),
      ...(cookie !== undefined && { cookie }),
      ...Object.fromEntries(odd),
    }));
}

const RAW = [
  '',
  ' ',
  '{',
  '[',
  '"',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  'undefined',
  '1e999',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"\\u005f_proto__":{"polluted":true}}',
  '['.repeat(30_000) + ']'.repeat(30_000),
  '{"firstName":'.repeat(4000) + '1' + '}'.repeat(4000),
  `{"a":"${'b'.repeat(70_000)}"}`,
  `{${Array.from({ length: 5000 }, (_, index) => `"${String(index)}":0`).join()}}`,
];

const rawBody = fc.oneof(
  fc.constantFrom(...RAW).map((body) => Buffer.from(body)),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

const takesForm = ({ requestBody }: Operation) =>
  requestBody?.content?.['multipart/form-data'] !== undefined;

/** Every way to ask for a call that somebody might think of. */
export function requestsTo(call: string, description: Description, known: Known) {
  const [method = '', template = ''] = call.split(' ');
  const operation = description.operation(call);
  const schema = description.bodyOf(operation);
  const asked = takesForm(operation)
    ? fc.oneof({ weight: 6, arbitrary: formBody }, { weight: 1, arbitrary: rawBody })
    : schema
      ? fc.oneof(
          {
            weight: 6,
            arbitrary: bodyOf(schema, known.values, known.fields).map((body) =>
              Buffer.from(text(body)),
            ),
          },
          { weight: 1, arbitrary: rawBody },
        )
      : fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rawBody });
  return fc
    .record({
      path: pathOf(template, operation, known),
      query: queryOf(operation, known),
      headers: headersOf(operation, known),
      body: asked,
    })
    .map(({ path, query, headers, body }) => {
      const { 'content-type': asJson, ...others } = headers;
      const type = takesForm(operation) && asJson === JSON_TYPE ? FORM_TYPE : asJson;
      const isTyped = type !== undefined && (body !== null || asJson !== JSON_TYPE);
      const request: Request = {
        method: method.toUpperCase(),
        path: path + query,
        headers: {
          ...others,
          ...(isTyped && { 'content-type': type }),
          ...(body &&
            !('transfer-encoding' in others) && { 'content-length': String(body.length) }),
        },
        body,
      };
      return { ...request, [fc.toStringMethod]: () => shown(request) };
    });
}

/** A request as a failure shows it. */
const shown = ({ method, path, headers, body }: Request) =>
  `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${(body ?? '').toString().slice(0, 500)}`;
