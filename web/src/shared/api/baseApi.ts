import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import type { CallFailure } from './failure';

const send = fetchBaseQuery({
  baseUrl: '/api/',
  credentials: 'include',
  responseHandler: async (response) => {
    const text = await response.text();
    return response.ok && text ? (JSON.parse(text) as unknown) : text;
  },
});

export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  CallFailure,
  object,
  FetchBaseQueryMeta
>;

const baseQuery: BaseQuery = async (args, api, options) => {
  // Not afterwards: the network may have gone while the answer was on its way.
  const wasOffline = !navigator.onLine;
  const { data, error, meta } = await send(args, api, options);
  if (!error) return { data, meta };
  const status = typeof error.status === 'number' ? error.status : 0;
  const body = typeof error.data === 'string' ? error.data : '';
  const text = body || (meta?.response?.statusText ?? 'No answer from the server');
  const isUnsent = status === 0 && wasOffline;
  const message = `${String(status)}: ${text}`;
  return { error: { status, body, message, ...(isUnsent && { isUnsent }) }, meta };
};

/** What several features read or outdate; one that reads something else adds its own tag (`enhanceEndpoints`). */
const TAG_TYPES = ['Booking', 'Diary', 'Figures', 'Member', 'Message'] as const;
export type TagType = (typeof TAG_TYPES)[number];

/**
 * The one API slice, into which features inject their endpoints. Data is never refetched
 * automatically (spec §9): no polling, retry or refetch on focus; mutations invalidate what they
 * changed.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: Infinity,
  endpoints: () => ({}),
});

/**
 * For the endpoint of a query that is sent each time a component that shows it is mounted: others change
 * what it reads, as customers, mail and other admins. Until the answer comes, the last one is shown.
 */
export const FRESH_WHEN_OPENED = { forceRefetch: () => true } as const;

/** For the endpoint of a query about people that nobody shows for long: it stays in the store no longer. */
export const DROPPED_WHEN_CLOSED = { keepUnusedDataFor: 0 } as const;

/** The data of a query or mutation, null on failure. For `onQueryStarted`. */
export const dataOf = <Data>(call: PromiseLike<{ data: Data }>): PromiseLike<Data | null> =>
  call.then(
    ({ data }) => data,
    () => null,
  );
