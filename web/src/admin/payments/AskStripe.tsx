import type { PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import { baseApi } from '../../shared/api/baseApi';
import { changeFailure } from '../../shared/api/failure';
import { aboutRecord } from '../../shared/api/recordEndpoints';
import { useSettings } from '../../shared/settings';
import { useToast } from '../../shared/ui/toast/useToast';

const stripeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askStripe: build.mutation<PaymentsAnswer, { id: string }>({
      query: ({ id }) => ({ url: `bookings/${id}/payments/check`, method: 'POST' }),
      invalidatesTags: (_, __, { id }) => [{ type: 'Booking', id }, aboutRecord('Booking', id)],
    }),
  }),
});

/** For a payment by card that the customer speaks of and nobody has told us; where cards are taken. */
export function AskStripe({ id }: { id: string }) {
  const { takesCards } = useSettings();
  const [ask, { isLoading }] = stripeApi.useAskStripeMutation();
  const toast = useToast();
  if (!takesCards) return null;

  async function press() {
    if (isLoading) return;
    const { error } = await ask({ id });
    if (error) {
      const description = changeFailure(error, 'Stripe could not be asked. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    } else toast({ title: 'Stripe Asked', description: 'What was paid by card is up to date' });
  }

  return (
    <button
      type="button"
      className="btn btn-outline-light"
      aria-disabled={isLoading}
      onClick={() => void press()}
    >
      {isLoading ? 'Asking Stripe…' : 'Ask Stripe now'}
    </button>
  );
}
