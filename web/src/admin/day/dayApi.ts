import type { Day } from '@finesse/api/contract/schedules/day';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { isNoAnswer } from '../../shared/api/failure';
import { detailsTag, listTag } from '../api/tags';
import { readDevice } from '../offline/device';
import type { Dispatch } from '../offline/deviceSlice';
import type { StoredDay } from '../offline/deviceRecord';
import { storeDay } from '../offline/storedDays';
import { withTimeout } from '../offline/withTimeout';

/** A day with its age. */
export interface SeenDay extends StoredDay {
  /** Without an answer: it is the copy on this device. */
  isStored: boolean;
}

export const dayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDay: build.query<SeenDay, string>({
      async queryFn(date, api, __, call) {
        const dispatch = api.dispatch as Dispatch;
        const answer = call(`day/${date}`);
        const kept = (await dispatch(readDevice()))?.days[date];
        const { data, error } = await (kept ? withTimeout(answer) : answer);
        if (error)
          return kept && isNoAnswer(error) ? { data: { ...kept, isStored: true } } : { error };
        const seen = { day: data as Day, seenAt: Date.now() };
        await dispatch(storeDay(seen));
        return { data: { ...seen, isStored: false } };
      },
      providesTags: (seen) => [
        listTag('Booking'),
        ...(seen?.day.events ?? []).map(({ bookingId }) => detailsTag('Booking', bookingId)),
      ],
      ...FRESH_WHEN_OPENED,
    }),
  }),
});

export const { useGetDayQuery } = dayApi;
