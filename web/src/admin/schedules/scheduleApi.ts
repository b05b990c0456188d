import type {
  AllocationsChange,
  ScheduleChange,
  ScheduleDetails,
} from '@finesse/api/contract/schedules/schedule';
import { baseApi } from '../../shared/api/baseApi';
import { aboutRecord } from '../../shared/api/recordEndpoints';

interface Change<Body> {
  id: string;
  version: string;
  body: Body;
}

/** After a refused change the booking on the screen is outdated. */
const touched = (_: unknown, error: unknown, { id }: { id: string }) => [
  aboutRecord('Booking', id),
  ...(error
    ? []
    : ([
        { type: 'Booking', id: 'LIST' },
        { type: 'Booking', id: 'STATS' },
        { type: 'Diary' },
      ] as const)),
];

const scheduleApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const put = <Body>(path: string) =>
      build.mutation<ScheduleDetails, Change<Body>>({
        query: ({ id, version, body }) => ({
          url: `bookings/${id}/${path}`,
          method: 'PUT',
          headers: { 'if-match': version },
          body,
        }),
        invalidatesTags: touched,
      });
    return {
      setSchedule: put<ScheduleChange>('schedule'),
      setAllocations: put<AllocationsChange>('allocations'),
    };
  },
});

export const { useSetAllocationsMutation, useSetScheduleMutation } = scheduleApi;
