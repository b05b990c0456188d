import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import { dataOf, FRESH_WHEN_OPENED, type BaseQuery, type TagType } from '../../shared/api/baseApi';
import { readPage, type Page } from './page';
import {
  detailsTag,
  listTag,
  recordTag,
  shownIn,
  spamTag,
  statsTag,
  type RecordType,
} from './tags';

export type Build = EndpointBuilder<BaseQuery, TagType, 'api'>;

/** The record as it was read; the change is rejected if it has changed since. */
export interface Seen<Item> {
  seen: Item;
}

export type Cache = Pick<
  Parameters<NonNullable<Parameters<Build['mutation']>[0]['onQueryStarted']>>[1],
  'dispatch' | 'getState'
>;

interface Change<Item, Arg, Answer> {
  method: 'PUT' | 'POST' | 'DELETE';
  /** Appended to the record's address. */
  path?: string;
  body?: (arg: Arg) => unknown;
  /** The entity tag of the parts that must be unchanged. */
  etag: (seen: Item) => string;
  headers?: (seen: Item) => Record<string, string>;
  /** Puts the answer into what is on the screen at once; lists are refetched as well (spec §7). */
  show?: (answer: Answer, cache: Cache) => void;
}

/**
 * The endpoints that every type of record has: list, figures, history, creation, changes with
 * optimistic locking, and requests held as spam.
 */
export function recordEndpoints(build: Build, type: RecordType, path: string) {
  return {
    list: <Item extends { id: string }, Query>() =>
      build.query<Page<Item>, Query>({
        query: (params) => ({ url: path, params: params as Record<string, unknown> }),
        transformResponse: readPage<Item>,
        providesTags: (page) => [
          listTag(type),
          ...(page?.items ?? []).map(({ id }) => recordTag(type, id)),
        ],
      }),
    stats: <Stats>() =>
      build.query<Stats, void>({ query: () => `${path}/stats`, providesTags: [statsTag(type)] }),
    history: () =>
      build.query<Page<HistoryEntry>, string>({
        query: (id) => ({ url: `${path}/${id}/history`, params: { limit: PAGE_LIMIT_MAX } }),
        transformResponse: readPage<HistoryEntry>,
        providesTags: (_, __, id) => [detailsTag(type, id)],
        ...FRESH_WHEN_OPENED,
      }),
    /** Created once, however often it is sent with the same key. */
    create: <Item, NewItem>() =>
      build.mutation<Item, { body: NewItem; key: string }>({
        query: ({ body, key }) => ({
          url: path,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: key },
        }),
        invalidatesTags: (_, error) => (error ? [] : shownIn(type)),
      }),
    spam: <Held>() =>
      build.query<Page<Held>, void>({
        query: () => ({ url: `${path}/spam`, params: { limit: PAGE_LIMIT_MAX } }),
        transformResponse: readPage<Held>,
        providesTags: [spamTag(type)],
      }),
    acceptSpam: <Item>() =>
      build.mutation<Item, string>({
        query: (id) => ({ url: `${path}/spam/${id}/accept`, method: 'POST' }),
        invalidatesTags: [spamTag(type), ...shownIn(type)],
      }),
    deleteSpam: () =>
      build.mutation<{ id: string }, string>({
        query: (id) => ({ url: `${path}/spam/${id}`, method: 'DELETE' }),
        invalidatesTags: [spamTag(type)],
      }),
    change: <Item extends { id: string }, Arg extends Seen<Item>, Answer = Item>(
      change: Change<Item, Arg, Answer>,
    ) =>
      build.mutation<Answer, Arg>({
        query: (arg) => ({
          url: `${path}/${arg.seen.id}${change.path ?? ''}`,
          method: change.method,
          headers: { 'if-match': change.etag(arg.seen), ...change.headers?.(arg.seen) },
          ...(change.body && { body: change.body(arg) }),
          // Also where the tab is closed right after the press.
          keepalive: true,
        }),
        onQueryStarted: async (_, api) => {
          const answer = await dataOf(api.queryFulfilled);
          if (answer) change.show?.(answer, api);
        },
        invalidatesTags: (_, error, { seen }) => [
          // Of a deleted one nothing is left to read.
          ...(change.method === 'DELETE' ? [] : [detailsTag(type, seen.id)]),
          ...shownIn(type, error),
        ],
      }),
  };
}
