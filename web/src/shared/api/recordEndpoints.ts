import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import { baseApi, dataOf, type BaseQuery, type TagType } from './baseApi';
import { readPage, replaceIn, type Page } from './page';

type Build = EndpointBuilder<BaseQuery, TagType, 'api'>;
interface Tag {
  type: TagType;
  id: string;
}

/** A record as it was seen; if it is another by now, the change is not made. */
export interface Seen<Item> {
  seen: Item;
}

/** What is made once, however often it is sent under one key. */
interface Keyed<NewItem> {
  body: NewItem;
  key: string;
}

interface Change<Item, Arg> {
  method: 'PUT' | 'POST' | 'DELETE';
  /** After the record's own address. */
  path?: string;
  body?: (arg: Arg) => unknown;
  /** What of a record must still be as it was seen, as an entity tag. */
  version: (seen: Item) => string;
}

/** What is read of one record by its id, such as its history; every change of it outdates that. */
export const aboutRecord = (type: TagType, id: string): Tag => ({ type, id: `about ${id}` });

/**
 * The calls that every type of record has: a page of the list, figures, the history of one, a new
 * one, changes of one that hold only while it is as it was seen, and requests held as spam.
 * @param touches what else shows something of such a record
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
    /** Shows the answer at once; the lists are refetched all the same (spec §7). */
    change: <Item extends { id: string }, Arg extends Seen<Item>, Answer = Item>(
      change: Change<Item, Arg>,
    ) =>
      build.mutation<Answer, Arg>({
        query: (arg) => ({
          url: `${path}/${arg.seen.id}${change.path ?? ''}`,
          method: change.method,
          headers: { 'if-match': change.version(arg.seen) },
          ...(change.body && { body: change.body(arg) }),
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
          // Also where it has gone meanwhile: another tab has deleted it.
          const isTouched = !error || error.status === 404;
          const touched = isTouched ? [LIST, STATS, ...touches] : [];
          return change.method === 'DELETE' ? touched : [...touched, about(seen.id)];
        },
      }),
  };
}
