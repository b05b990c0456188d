import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { changeFailure } from '../../shared/api/failure';
import { nameOf } from '../../shared/people/nameOf';
import { useToast } from '../../shared/ui/toast/useToast';
import { useActOnQuoteMutation } from './quotesApi';

export interface QuoteOf {
  quote: Quote;
  booking: BookingDetails;
}

/** Something that is done with a quote by one press, and said afterwards. */
export function useActOnQuote({ quote, booking }: QuoteOf) {
  const [send, { isLoading }] = useActOnQuoteMutation();
  const toast = useToast();
  const about = nameOf(booking);
  async function act(action: 'withdraw' | 'revive', title: string, body?: object) {
    if (isLoading) return;
    const { error } = await send({ quote, action, ...(body && { body }) });
    if (error) {
      const description = changeFailure(error, 'The quote could not be changed. Please try again.');
      toast({ title: 'Error', description, about, variant: 'destructive' });
      return;
    }
    toast({ title, description: `Quote ${String(quote.version)}`, about });
  }
  return { act, isLoading };
}
