import type {
  AllocationsChange,
  ScheduleChange,
  ScheduleDetails,
} from '@finesse/api/contract/schedules/schedule';
import { baseApi } from '../../shared/api/baseApi';
import { bookingChanged } from '../../shared/api/tags';

interface Change<Body> {
  id: string;
  version: string;
  body: Body;
}

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
        invalidatesTags: (_, error, { id }) => bookingChanged(id, error),
      });
    return {
      setSchedule: put<ScheduleChange>('schedule'),
      setAllocations: put<AllocationsChange>('allocations'),
    };
  },
});

export const { useSetAllocationsMutation, useSetScheduleMutation } = scheduleApi;
