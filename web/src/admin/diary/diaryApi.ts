import type { Closed, Diary, NewClosedDays } from '@finesse/api/contract/schedules/diary';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { listTag } from '../api/tags';

/** Both days included; `YYYY-MM-DD`. */
interface DiarySpan {
  from: string;
  to: string;
}

const DIARY = [listTag('Diary')];

const diaryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDiary: build.query<Diary, DiarySpan>({
      query: (params) => ({ url: 'diary', params }),
      providesTags: DIARY,
      ...FRESH_WHEN_OPENED,
    }),
    // Also after a failure: the diary on the screen may be outdated.
    closeDays: build.mutation<Closed, NewClosedDays>({
      query: (body) => ({ url: 'closed-days', method: 'POST', body }),
      invalidatesTags: DIARY,
    }),
    openDay: build.mutation<unknown, string>({
      query: (id) => ({ url: `closed-days/${id}`, method: 'DELETE' }),
      invalidatesTags: DIARY,
    }),
  }),
});

export const { useCloseDaysMutation, useGetDiaryQuery, useOpenDayMutation } = diaryApi;
