import { vi } from 'vitest';

/**
 * What a faked call answers: a body, sent as JSON, or a text; alone it is a 200. A function is asked
 * at each call.
 */
export type FakeAnswer =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>);

/** As `fetch` fails where the server cannot be reached. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

export interface FakeCall {
  method: string;
  url: URL;
  body: unknown;
  headers: Headers;
}

/**
 * Answers `fetch` by method and path, such as `GET /api/bookings`; a call that nobody has prepared
 * answers 404, and an answer that never comes is a promise that stays pending.
 * @returns the calls made so far, in order
 */
export function fakeCalls(answers: Record<string, FakeAnswer>): FakeCall[] {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), location.href),
      input instanceof Request ? input : init,
    );
    const text = await request.clone().text();
    const call = {
      method: request.method,
      url: new URL(request.url),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      headers: request.headers,
    };
    calls.push(call);
    let answer = answers[`${call.method} ${call.url.pathname}`] ?? {
      status: 404,
      body: { error: 'Nothing is here' },
    };
    while (typeof answer === 'function') answer = await answer(call);
    // As in a browser, a call that was given up has no answer.
    (init?.signal ?? request.signal).throwIfAborted();
    const { status = 200, body, text: plain, headers } = answer;
    return new Response(plain ?? (body === undefined ? null : JSON.stringify(body)), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return calls;
}
