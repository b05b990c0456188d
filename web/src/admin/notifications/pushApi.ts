import type {
  NewPushSubscription,
  Push,
  PushSubscriptionInfo,
  PushTestResult,
} from '@finesse/api/contract/push';
import type { Deleted } from '@finesse/api/contract/record';
import { baseApi } from '../../shared/api/baseApi';

const pushApi = baseApi.enhanceEndpoints({ addTagTypes: ['PushSubscription'] }).injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query<Push, void>({
      query: () => 'push',
      providesTags: ['PushSubscription'],
    }),
    subscribePush: build.mutation<PushSubscriptionInfo, NewPushSubscription>({
      query: (body) => ({ url: 'push/subscriptions', method: 'POST', body }),
      invalidatesTags: ['PushSubscription'],
    }),
    removePush: build.mutation<Deleted, string>({
      query: (id) => ({ url: `push/subscriptions/${id}`, method: 'DELETE' }),
      // Also on failure: it may have ended already.
      invalidatesTags: ['PushSubscription'],
    }),
    /** A device that is gone is removed by it. */
    testPush: build.mutation<PushTestResult[], void>({
      query: () => ({ url: 'push/test', method: 'POST' }),
      invalidatesTags: ['PushSubscription'],
    }),
  }),
});

export const {
  useGetPushQuery,
  useLazyGetPushQuery,
  useRemovePushMutation,
  useSubscribePushMutation,
  useTestPushMutation,
} = pushApi;
