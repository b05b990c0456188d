import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { CallFailure } from './failure';

type Result<Response> =
  { data: Response; error?: undefined } | { data?: undefined; error: CallFailure };

/**
 * A POST of JSON for pages without a store. It never throws.
 * @param key the same for each repetition of one request
 */
export async function post<Response>(
  path: string,
  body: object,
  key: string,
): Promise<Result<Response>> {
  // Not afterwards: the network may have gone while the response was on its way.
  const isUnsent = !navigator.onLine;
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return { data: JSON.parse(text) as Response };
    return { error: failureOf(response.status, text, text || response.statusText) };
  } catch {
    return {
      error: { ...failureOf(0, '', 'No answer from the server'), ...(isUnsent && { isUnsent }) },
    };
  }
}

const failureOf = (status: number, body: string, text: string): CallFailure => ({
  status,
  body,
  message: `${String(status)}: ${text}`,
});
