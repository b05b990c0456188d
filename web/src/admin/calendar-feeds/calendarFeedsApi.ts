import type {
  CalendarFeed,
  CreatedCalendarFeed,
  NewCalendarFeed,
} from '@finesse/api/contract/schedules/calendar-feed';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';

const feedsApi = baseApi.enhanceEndpoints({ addTagTypes: ['CalendarFeed'] }).injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeeds: build.query<CalendarFeed[], void>({
      query: () => 'calendar-feeds',
      providesTags: ['CalendarFeed'],
      ...FRESH_WHEN_OPENED,
    }),
    createCalendarFeed: build.mutation<CreatedCalendarFeed, NewCalendarFeed>({
      query: (feed) => ({ url: 'calendar-feeds', method: 'POST', body: feed }),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<{ id: string }, string>({
      query: (id) => ({ url: `calendar-feeds/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});

export const {
  useGetCalendarFeedsQuery,
  useCreateCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = feedsApi;
