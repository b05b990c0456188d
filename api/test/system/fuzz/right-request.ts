import type { Rule } from '../../support/calls.js';
import type { Known } from './requests.js';
import type { Request } from './send.js';

/** The request that the call is made for: by whom it is for, about a record that exists. */
export function rightRequestTo(
  call: string,
  { body, query = '', opens }: Rule,
  known: Known,
): Request {
  const [method = '', template = ''] = call.split(' ');
  const [collection = ''] = template.split('/{');
  const id = known.ids?.[collection] ?? '';
  const bytes = body ? Buffer.from(JSON.stringify(body)) : null;
  return {
    method: method.toUpperCase(),
    path: template.replace(/\{\w+\}/, id) + query,
    headers: {
      ...(opens === 'link'
        ? { authorization: known.authorization ?? '' }
        : { cookie: known.cookie }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    },
    body: bytes,
  };
}
