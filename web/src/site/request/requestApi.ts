import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import {
  REQUEST_SCHEME,
  type CustomerMessage,
  type CustomerView,
  type LinkRequest,
  type Withdrawal,
} from '@finesse/api/contract/request';
import { baseApi } from '../../shared/api/baseApi';
import { downloadAs } from '../../shared/api/downloadAs';

/** The token goes in a header: an address would leave it in logs. */
export const withLink = (token: string) => ({ authorization: `${REQUEST_SCHEME} ${token}` });

export type Linked<Body> = Body & { token: string };

export const requestApi = baseApi.enhanceEndpoints({ addTagTypes: ['Request'] }).injectEndpoints({
  endpoints: (build) => ({
    getRequest: build.query<CustomerView, string>({
      query: (token) => ({ url: 'request', headers: withLink(token) }),
      providesTags: ['Request'],
    }),
    withdraw: build.mutation<CustomerView, Linked<Withdrawal>>({
      query: ({ token, ...body }) => ({
        url: 'request/withdraw',
        method: 'POST',
        body,
        headers: withLink(token),
      }),
      invalidatesTags: ['Request'],
    }),
    sendLink: build.mutation<unknown, LinkRequest>({
      query: (body) => ({ url: 'request/link', method: 'POST', body }),
    }),
    saveEvent: build.mutation<null, string>({
      queryFn: (token, _, __, call) =>
        downloadAs(call, { url: 'request/event.ics', headers: withLink(token) }),
    }),
    writeToOwner: build.mutation<CustomerView, Linked<CustomerMessage> & { key: string }>({
      query: ({ token, key, ...body }) => ({
        url: 'request/messages',
        method: 'POST',
        body,
        headers: { ...withLink(token), [IDEMPOTENCY_HEADER]: key },
      }),
    }),
  }),
});

export const {
  useGetRequestQuery,
  useSaveEventMutation,
  useSendLinkMutation,
  useWithdrawMutation,
  useWriteToOwnerMutation,
} = requestApi;
