import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import { baseApi, dataOf, type BaseQuery, type TagType } from './baseApi';
import { isNoAnswer } from './failure';
import { readPage, replaceIn, type Page } from './page';

type Build = EndpointBuilder<BaseQuery, TagType, 'api'>;
interface Tag {
  type: TagType;
  id: string;
}

/** The record as it was read; the change is rejected if it has changed since. */
export interface Seen<Item> {
  seen: Item;
}

/** Created once, however often it is sent with the same key. */
interface Keyed<NewItem> {
  body: NewItem;
  key: string;
}

interface Change<Item, Arg> {
  method: 'PUT' | 'POST' | 'DELETE';
  /** Appended to the record's address. */
  path?: string;
  body?: (arg: Arg) => unknown;
  /** The entity tag of the parts that must be unchanged. */
  version: (seen: Item) => string;
}

/** The tag of what is read by a record's id, such as its history; its changes invalidate it. */
export const aboutRecord = (type: TagType, id: string): Tag => ({ type, id: `about ${id}` });

/**
 * The endpoints that every type of record has: list, figures, history, creation, changes with
 * optimistic locking, and requests held as spam.
 * @param touches tags of other data that shows parts of such a record
 */
export function recordEndpoints(
  build: Build,
  type: TagType,
  path: string,
  touches: readonly Tag[] = [],
) {
  const tag = (id: string): Tag => ({ type, id });
  const LIST = tag('LIST');
  const STATS = tag('STATS');
  const SPAM = tag('SPAM');
  const about = (id: string) => aboutRecord(type, id);

  return {
    list: <Item extends { id: string }, Query>() =>
      build.query<Page<Item>, Query>({
        query: (params) => ({ url: path, params: params as Record<string, unknown> }),
        transformResponse: readPage<Item>,
        providesTags: (page) => [LIST, ...(page?.items ?? []).map(({ id }) => tag(id))],
      }),
    stats: <Stats>() =>
      build.query<Stats, void>({ query: () => `${path}/stats`, providesTags: [STATS] }),
    history: () =>
      build.query<Page<HistoryEntry>, string>({
        query: (id) => ({ url: `${path}/${id}/history`, params: { limit: PAGE_LIMIT_MAX } }),
        transformResponse: readPage<HistoryEntry>,
        providesTags: (_, __, id) => [about(id)],
      }),
    create: <Item, NewItem>() =>
      build.mutation<Item, Keyed<NewItem>>({
        query: ({ body, key }) => ({
          url: path,
          method: 'POST',
          body,
          headers: { [IDEMPOTENCY_HEADER]: key },
        }),
        invalidatesTags: (_, error) => (error ? [] : [LIST, STATS, ...touches]),
      }),
    spam: <Held>() =>
      build.query<Page<Held>, void>({
        query: () => ({ url: `${path}/spam`, params: { limit: PAGE_LIMIT_MAX } }),
        transformResponse: readPage<Held>,
        providesTags: [SPAM],
      }),
    acceptSpam: <Item>() =>
      build.mutation<Item, string>({
        query: (id) => ({ url: `${path}/spam/${id}/accept`, method: 'POST' }),
        invalidatesTags: [SPAM, LIST, STATS, ...touches],
      }),
    deleteSpam: () =>
      build.mutation<{ id: string }, string>({
        query: (id) => ({ url: `${path}/spam/${id}`, method: 'DELETE' }),
        invalidatesTags: [SPAM],
      }),
    /** Puts the answer into the cache at once; lists are refetched as well (spec §7). */
    change: <Item extends { id: string }, Arg extends Seen<Item>, Answer = Item>(
      change: Change<Item, Arg>,
    ) =>
      build.mutation<Answer, Arg>({
        query: (arg) => ({
          url: `${path}/${arg.seen.id}${change.path ?? ''}`,
          method: change.method,
          headers: { 'if-match': change.version(arg.seen) },
          ...(change.body && { body: change.body(arg) }),
          // Also where the tab is closed right after the press.
          keepalive: true,
        }),
        onQueryStarted: async ({ seen }, api) => {
          const answer = await dataOf(api.queryFulfilled);
          if (!answer || change.method === 'DELETE') return;
          const { util } = baseApi;
          const now = answer as unknown as Item;
          const show = (shown: Page<Item> | Item) =>
            'items' in shown ? replaceIn(shown, now) : void Object.assign(shown, now);
          for (const list of util.selectInvalidatedBy(api.getState(), [tag(seen.id)]))
            api.dispatch(
              util.updateQueryData(
                list.endpointName as never,
                list.originalArgs as never,
                show as never,
              ),
            );
        },
        invalidatesTags: (_, error, { seen }) => {
          // Also on 404: the record was deleted elsewhere; without an answer it may have been changed.
          const isTouched = !error || error.status === 404 || isNoAnswer(error);
          const touched = isTouched ? [LIST, STATS, ...touches] : [];
          return change.method === 'DELETE' ? touched : [...touched, about(seen.id)];
        },
      }),
  };
}
