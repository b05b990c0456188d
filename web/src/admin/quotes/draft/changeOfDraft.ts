import { price } from '@finesse/api/contract/currency';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import type { CallFailure } from '../../../shared/api/failure';
import { parsedBody } from '../../../shared/api/fieldErrors';
import { pluralize } from '@finesse/api/contract/text';

/**
 * What has changed of a draft since it was seen, as the refusal of a save or of sending it says;
 * undefined for another failure.
 * @param seen the total that was shown
 */
export function changeOfDraft(failure: unknown, seen?: number): string | undefined {
  const { status, body = '' } = failure as Partial<CallFailure>;
  const { current } = (parsedBody(body) ?? {}) as { current?: Quote | null };
  if (status === 412)
    return `${whatTheyDid(current ?? null)} What you typed is kept here, but not saved.`;
  if (status !== 409 || !current || seen === undefined) return undefined;
  const { currency, total } = current;
  return `Prices have changed: this quote now comes to ${price(total, currency)}, not ${price(seen, currency)}. Look at it and send it again.`;
}

function whatTheyDid(current: Quote | null): string {
  if (current === null) return 'This draft is not there any more.';
  const { state, currency, total, lines } = current;
  const comesTo = `${pluralize(lines.length, 'line')} and ${price(total, currency)}`;
  return state === 'draft'
    ? `Somebody else has changed this draft: theirs has ${comesTo}.`
    : `This quote was sent in the meantime, with ${comesTo}.`;
}
