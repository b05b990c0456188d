import type { BookingDetails } from '@finesse/api/contract/bookings';
import type {
  AllocationsChange,
  ScheduleChange,
  ScheduleDetails,
} from '@finesse/api/contract/schedules/schedule';
import { baseApi } from '../../shared/api/baseApi';
import { changePart } from '../api/bookingApi';

const scheduleOf = ({ schedule, allocations, isAllocatedByHand }: BookingDetails) => [
  schedule,
  allocations,
  isAllocatedByHand,
];

const scheduleApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const put = <Body extends object>(path: string) =>
      changePart<Body, ScheduleDetails>(build, 'PUT', path, scheduleOf);
    return {
      setSchedule: put<ScheduleChange>('/schedule'),
      setAllocations: put<AllocationsChange>('/allocations'),
    };
  },
});

export const { useSetAllocationsMutation, useSetScheduleMutation } = scheduleApi;
