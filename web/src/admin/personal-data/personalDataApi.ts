import type { ErasedPerson, PersonRequest, PersonSummary } from '@finesse/api/contract/privacy';
import { baseApi, dataOf, DROPPED_WHEN_CLOSED } from '../../shared/api/baseApi';
import { dropDays } from '../offline/storedDays';
import { downloadAs } from '../../shared/api/downloadAs';

const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.query<PersonSummary, PersonRequest>({
      query: (body) => ({ url: 'privacy/find', method: 'POST', body }),
      ...DROPPED_WHEN_CLOSED,
    }),
    exportPerson: build.mutation<null, PersonRequest>({
      queryFn: (body, _, __, call) =>
        downloadAs(call, { url: 'privacy/export', method: 'POST', body }),
    }),
    erasePerson: build.mutation<ErasedPerson, PersonRequest>({
      query: (body) => ({ url: 'privacy/erase', method: 'POST', body }),
      // Before the refetch, which stores the days again.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await dataOf(queryFulfilled);
        await dispatch(dropDays());
      },
      invalidatesTags: (_, error) => (error ? [] : ['Booking', 'Member', 'Message', 'Diary']),
    }),
  }),
});

export const { useLazyFindPersonQuery, useExportPersonMutation, useErasePersonMutation } =
  personalDataApi;
