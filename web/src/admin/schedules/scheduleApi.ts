import type { BookingDetails } from '@finesse/api/contract/bookings';
import type {
  AllocationsChange,
  ScheduleChange,
  ScheduleDetails,
} from '@finesse/api/contract/schedules/schedule';
import { baseApi } from '../../shared/api/baseApi';
import { bookingChanged } from '../api/tags';
import { changePart, type VersionedBooking } from '../api/versionedBooking';

interface Change<Body> {
  seen: VersionedBooking;
  body: Body;
}

const scheduleOf = ({ schedule, allocations, isAllocatedByHand }: BookingDetails) => [
  schedule,
  allocations,
  isAllocatedByHand,
];

const scheduleApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const put = <Body>(path: string) =>
      build.mutation<ScheduleDetails, Change<Body>>({
        queryFn: ({ seen, body }, _, __, call) =>
          changePart<ScheduleDetails>(
            call,
            { url: `bookings/${seen.id}/${path}`, method: 'PUT', body },
            seen,
            scheduleOf,
          ),
        invalidatesTags: (_, error, { seen }) => bookingChanged(seen.id, error),
      });
    return {
      setSchedule: put<ScheduleChange>('schedule'),
      setAllocations: put<AllocationsChange>('allocations'),
    };
  },
});

export const { useSetAllocationsMutation, useSetScheduleMutation } = scheduleApi;
