import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { CheckoutResponse } from '@finesse/api/contract/payments/card';
import type { QuoteAcceptance, QuoteRefusal } from '@finesse/api/contract/quotes/acceptance';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import {
  REQUEST_SCHEME,
  type CustomerMessage,
  type CustomerView,
  type LinkRequest,
  type Withdrawal,
} from '@finesse/api/contract/request';
import { baseApi, dataOf } from '../../shared/api/baseApi';
import { downloadAs } from '../../shared/api/downloadAs';
import type { CallFailure } from '../../shared/api/failure';
import { compareClocks } from './useServerNow';

/** The token goes in a header: an address would leave it in logs. */
const withLink = (token: string) => ({ authorization: `${REQUEST_SCHEME} ${token}` });

type Linked<Body> = Body & { token: string };

const post =
  (url: string) =>
  ({ token, ...body }: Linked<object>) => ({ url, method: 'POST', body, headers: withLink(token) });

const requestApi = baseApi.enhanceEndpoints({ addTagTypes: ['Request'] }).injectEndpoints({
  endpoints: (build) => ({
    getRequest: build.query<CustomerView, string>({
      query: (token) => ({ url: 'request', headers: withLink(token) }),
      transformResponse: (view: CustomerView, meta) => {
        compareClocks(meta?.response?.headers.get('date'));
        return view;
      },
      providesTags: ['Request'],
    }),
    withdraw: build.mutation<CustomerView, Linked<Withdrawal>>({
      query: post('request/withdraw'),
      invalidatesTags: ['Request'],
    }),
    startCheckout: build.mutation<CheckoutResponse, Linked<{ version: number }>>({
      query: post('request/checkout'),
      // A refusal means that the page is out of date.
      invalidatesTags: (_, error) => (error ? ['Request'] : []),
    }),
    sendLink: build.mutation<unknown, LinkRequest>({
      query: (body) => ({ url: 'request/link', method: 'POST', body }),
    }),
    saveEvent: build.mutation<null, string>({
      queryFn: (token, _, __, call) =>
        downloadAs(call, { url: 'request/event.ics', headers: withLink(token) }),
    }),
  }),
});

const writeApi = requestApi.injectEndpoints({
  endpoints: (build) => ({
    writeToOwner: build.mutation<CustomerView, Linked<CustomerMessage> & { key: string }>({
      query: ({ key, ...message }) => {
        const call = post('request/messages')(message);
        return { ...call, headers: { ...call.headers, [IDEMPOTENCY_HEADER]: key } };
      },
      // The answer has the words that were sent.
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        const view = await dataOf(queryFulfilled);
        if (view) void dispatch(requestApi.util.upsertQueryData('getRequest', token, view));
      },
    }),
  }),
});

interface AnswerCall {
  dispatch: (action: ReturnType<typeof requestApi.util.updateQueryData>) => unknown;
  queryFulfilled: Promise<{ data: CustomerQuote }>;
}

/** Shows the quote that was answered, or the newer one that a 409 brings; the rest is refetched. */
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
      query: post('request/quote/accept'),
      onQueryStarted: ({ token }, call) => showQuote(token, call),
      invalidatesTags: ['Request'],
    }),
    declineQuote: build.mutation<CustomerQuote, Linked<QuoteRefusal>>({
      query: post('request/quote/decline'),
      onQueryStarted: ({ token }, call) => showQuote(token, call),
      invalidatesTags: ['Request'],
    }),
  }),
});

export const {
  useGetRequestQuery,
  useSaveEventMutation,
  useSendLinkMutation,
  useStartCheckoutMutation,
  useWithdrawMutation,
} = requestApi;
export const { useWriteToOwnerMutation } = writeApi;
export const { useAcceptQuoteMutation, useDeclineQuoteMutation } = quoteApi;
