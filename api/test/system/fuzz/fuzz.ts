import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/contract/errors.js';
import { PAGE_LIMIT_MAX } from '../../../src/contract/limits.js';
import type { Rule } from '../../support/calls.js';
import { Client } from '../../support/client.js';
import { Tables } from '../../support/tables.js';
import type { TestServer } from '../../support/server.js';
import { WriteWatch } from '../../support/write-watch.js';
import { Description } from './description.js';
import type { Known } from './requests.js';
import { requestsTo } from './requests.js';
import { rightRequestTo } from './right-request.js';
import { send, type Answer, type Request } from './send.js';
import { STORING, type Site } from './storing.js';

/** How many requests are sent on one database, to all calls together. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

export interface Fuzzed {
  server: TestServer;
  known: Known;
  close: () => Promise<void>;
}

/** Sentences for people have none of these; a failure of ours might. */
const INTERNALS = /SQLITE|ER_[A-Z]|SELECT |node_modules|\.[jt]s:\d|Error:|undefined|\[object/;

/**
 * Asks every call in every way, and holds what must be true of any answer.
 * @param rules the calls, such as `get /api/bookings`, each with a body that it accepts
 * @param share which part of `FUZZ_CASES` these calls have
 */
export function describeFuzz(
  start: () => Promise<Fuzzed>,
  rules: Record<string, Rule>,
  share: number,
): void {
  const calls = Object.keys(rules);
  const patience = 60_000 + CASES * 20;
  let fuzzed: Fuzzed;
  let site: Site;
  let tables: Tables;
  /** Looks at the end whether `tables` has missed a write. */
  let unwatched: Tables;
  let description: Description;

  beforeAll(async () => {
    fuzzed = await start();
    const { server, known } = fuzzed;
    const admin = new Client(server.url);
    admin.cookie = known.cookie;
    const { body } = await admin.get<never>('/api/docs-json');
    description = new Description(body);
    tables = new Tables(server, new WriteWatch(server.database));
    unwatched = new Tables(server);
    await Promise.all([tables.keep(), unwatched.keep()]);
    site = await STORING.look(admin);
  });
  afterAll(() => fuzzed.close());

  /** A call that reads more can be asked in more ways. */
  function weightOf(call: string): number {
    const { parameters, requestBody } = description.operation(call);
    return 1 + parameters.length + (requestBody ? 4 : 0);
  }

  /** How many made-up requests a call gets; the right one before them is a case, too. */
  function runsOf(call: string): number {
    const all = calls.reduce((sum, one) => sum + weightOf(one), 0);
    return Math.max(1, Math.round((CASES * share * weightOf(call)) / all) - 1);
  }

  /** @returns the answer's status */
  async function holds(call: string, request: Request): Promise<number> {
    const answer = await send(fuzzed.server.url, request);
    const operation = description.operation(call);
    expect(Object.keys(operation.responses)).toContain(String(answer.status));
    expect(answer.status).toBeLessThan(500);
    const changed = await tables.changed();
    if (answer.status >= 400) {
      expectSentence(answer);
      expect(changed).toEqual([]);
      return answer.status;
    }
    const schema = description.answerOf(operation, answer.status);
    const body: unknown = schema ? JSON.parse(answer.text) : undefined;
    if (schema) expect(description.breaks(schema, body)).toBeUndefined();
    else expectFile(answer, description.typeOf(operation, answer.status));
    expectBound(request, answer, body);
    await STORING.expect(call, { site, request, body, changed });
    return answer.status;
  }

  describe(`seed ${String(SEED)}`, () => {
    it.each(calls)(
      '%s',
      async (call) => {
        const rule = rules[call];
        if (!rule) throw new Error(`nothing says what ${call} is for`);
        const status = await holds(call, rightRequestTo(call, rule, fuzzed.known));
        // Else nothing would try what an accepted call stores where no made-up request is accepted.
        if (rule.error === undefined) expect(status).toBeLessThan(400);
        else expect(status).toBe(rule.status);
        await tables.restore();
        await fc.assert(
          fc
            .asyncProperty(requestsTo(call, description, fuzzed.known), async (request) => {
              await holds(call, request);
            })
            .afterEach(() => tables.restore()),
          {
            seed: SEED,
            numRuns: runsOf(call),
            interruptAfterTimeLimit: patience,
            markInterruptAsFailure: true,
          },
        );
      },
      patience + 30_000,
    );

    it('every change of a table was seen: all are as before the first request', async () => {
      expect(await unwatched.changed()).toEqual([]);
    });

    it('the server stays healthy and its own objects unpolluted', async () => {
      const health = await fuzzed.server.visitor.get<{ status: string }>('/api/health');
      expect([health.status, health.body]).toEqual([200, { status: 'ok' }]);
      const names = Object.getOwnPropertyNames(Object.prototype);
      expect(names.filter((name) => !/^(__|has|is|property|to|valueOf|constr)/.test(name))).toEqual(
        [],
      );
    });
  });
}

/** What a refusal has beside its sentence: the record, with its last change, or the newest quote, as it is now. */
const MORE: Partial<Record<number, (others: object) => string[]>> = {
  409: (others) => ('current' in others ? ['current'] : []),
  412: (others) => ('change' in others ? ['current', 'change'] : ['current']),
};

function expectSentence({ status, headers, text }: Answer): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { error, fields, ...others } = JSON.parse(text) as ErrorBody;
  expect(Object.keys(others)).toEqual(MORE[status]?.(others) ?? []);
  for (const sentence of [error, ...Object.values(fields ?? {})]) {
    expect(sentence).toMatch(/^\p{L}\P{C}+$/u);
    expect(sentence).not.toMatch(INTERNALS);
  }
}

/** An answer that is no JSON: a file of the kind that is described, or nothing at all. */
function expectFile({ headers, text }: Answer, type: string | undefined): void {
  if (type === undefined) expect(text).toBe('');
  else expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
}

/** A page holds no more than was asked for, and never more than a page may (spec of the calls). */
function expectBound({ path }: Request, { headers }: Answer, body: unknown): void {
  const total = headers['x-total-count'];
  if (total === undefined) return;
  const asked = new URLSearchParams(path.split('?')[1]).get('limit');
  const { length } = body as unknown[];
  expect(length).toBeLessThanOrEqual(Math.min(PAGE_LIMIT_MAX, Number(asked ?? PAGE_LIMIT_MAX)));
  expect(length).toBeLessThanOrEqual(Number(total));
}
