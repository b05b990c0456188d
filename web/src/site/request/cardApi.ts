import type { CheckoutAnswer } from '@finesse/api/contract/payments/card';
import { REQUEST_SCHEME } from '@finesse/api/contract/request';
import { baseApi } from '../../shared/api/baseApi';

const cardApi = baseApi.enhanceEndpoints({ addTagTypes: ['Request'] }).injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<CheckoutAnswer, { token: string; version: number }>({
      query: ({ token, version }) => ({
        url: 'request/checkout',
        method: 'POST',
        body: { version },
        headers: { authorization: `${REQUEST_SCHEME} ${token}` },
      }),
      // What was refused was refused because something is another than the page says.
      invalidatesTags: (_, error) => (error ? ['Request'] : []),
    }),
  }),
});

export const { useStartCheckoutMutation } = cardApi;
