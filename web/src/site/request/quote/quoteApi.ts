import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import type { QuoteAcceptance, QuoteRefusal } from '@finesse/api/contract/request';
import type { CallFailure } from '../../../shared/api/failure';
import { requestApi, withLink, type Linked } from '../requestApi';

interface AnswerCall {
  dispatch: (action: ReturnType<typeof requestApi.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: CustomerQuote }>;
}

/** Shows a quote that was answered, or the newer one where an older was; the rest is asked for anew. */
async function showQuote(token: string, { dispatch, queryFulfilled }: AnswerCall): Promise<void> {
  const quote = await queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => currentQuote((failure as { error: CallFailure }).error),
  );
  if (!quote) return;
  const put = (view: { quote: CustomerQuote | null }) => {
    view.quote = quote;
  };
  dispatch(requestApi.util.updateQueryData('getRequest', token, put));
}

/** What a 409 answers beside its sentence. */
function currentQuote({ status, body }: CallFailure): CustomerQuote | null {
  if (status !== 409) return null;
  return (JSON.parse(body) as { current?: CustomerQuote | null }).current ?? null;
}

const quoteApi = requestApi.injectEndpoints({
  endpoints: (build) => ({
    acceptQuote: build.mutation<CustomerQuote, Linked<QuoteAcceptance>>({
      query: ({ token, ...body }) => ({
        url: 'request/quote/accept',
        method: 'POST',
        body,
        headers: withLink(token),
      }),
      onQueryStarted: ({ token }, call) => showQuote(token, call),
      invalidatesTags: ['Request'],
    }),
    declineQuote: build.mutation<CustomerQuote, Linked<QuoteRefusal>>({
      query: ({ token, ...body }) => ({
        url: 'request/quote/decline',
        method: 'POST',
        body,
        headers: withLink(token),
      }),
      onQueryStarted: ({ token }, call) => showQuote(token, call),
      invalidatesTags: ['Request'],
    }),
  }),
});

export const { useAcceptQuoteMutation, useDeclineQuoteMutation } = quoteApi;
