import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type {
  Member,
  MemberEdit,
  MemberQuery,
  MemberStats,
  MemberStatusChange,
  NewMember,
  SimilarMember,
  SimilarMembersRequest,
} from '@finesse/api/contract/members';
import { memberRecordVersion, memberVersion } from '@finesse/api/contract/versions';
import { baseApi, type BaseQuery } from '../../shared/api/baseApi';
import { answerOf, readPage, replaceIn, type Page } from '../../shared/api/page';

const LIST = { type: 'Member', id: 'LIST' } as const;
const STATS = { type: 'Member', id: 'STATS' } as const;

const historyOf = (id: string) => ({ type: 'Member', id: `history of ${id}` }) as const;

/** The member as it was seen; if it is another by now, the change is not made. */
interface Seen {
  seen: Member;
}
type ChangedStatus = MemberStatusChange & Seen;

const touched = (error: unknown, { id }: Member) => (error ? [] : [LIST, STATS, historyOf(id)]);

/** Shows the answer to a change at once; the lists are refetched all the same (spec §7). */
const showAnswer: TypedMutationOnQueryStarted<Member, Seen, BaseQuery, 'api'> = async (
  _,
  change,
) => {
  const member = await answerOf(change.queryFulfilled);
  if (!member) return;
  const { util } = membersApi;
  for (const query of util.selectCachedArgsForQuery(change.getState(), 'getMembers'))
    change.dispatch(util.updateQueryData('getMembers', query, (page) => replaceIn(page, member)));
};

export const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMembers: build.query<Page<Member>, MemberQuery>({
      query: (params) => ({ url: 'members', params }),
      transformResponse: readPage<Member>,
      providesTags: (page) => [
        LIST,
        ...(page?.items ?? []).map(({ id }) => ({ type: 'Member', id }) as const),
      ],
    }),
    getMemberStats: build.query<MemberStats, void>({
      query: () => 'members/stats',
      providesTags: [STATS],
    }),
    getMemberHistory: build.query<Page<HistoryEntry>, string>({
      query: (id) => ({ url: `members/${id}/history`, params: { limit: PAGE_LIMIT_MAX } }),
      transformResponse: readPage<HistoryEntry>,
      providesTags: (_, __, id) => [historyOf(id)],
    }),
    setMemberStatus: build.mutation<Member, ChangedStatus>({
      query: ({ seen, status }) => ({
        url: `members/${seen.id}/status`,
        method: 'PUT',
        body: { status },
        headers: { 'if-match': memberVersion(seen) },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_, error, { seen }) => touched(error, seen),
    }),
    editMember: build.mutation<Member, Seen & { body: MemberEdit }>({
      query: ({ seen, body }) => ({
        url: `members/${seen.id}`,
        method: 'PUT',
        body,
        headers: { 'if-match': memberRecordVersion(seen) },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_, error, { seen }) => touched(error, seen),
    }),
    renewMember: build.mutation<Member, Seen>({
      query: ({ seen }) => ({
        url: `members/${seen.id}/renew`,
        method: 'POST',
        headers: { 'if-match': memberRecordVersion(seen) },
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: (_, error, { seen }) => touched(error, seen),
    }),
    /**
     * A mutation, so that nothing about a person stays in the store. It is a hint, asked for while
     * somebody types: where it fails there is none, and a session that has ended is told on saving.
     */
    findSimilarMembers: build.mutation<SimilarMember[], SimilarMembersRequest>({
      async queryFn(body, _, __, call) {
        const { data } = await call({ url: 'members/similar', method: 'POST', body });
        return { data: (data as SimilarMember[] | undefined) ?? [] };
      },
    }),
    addMember: build.mutation<Member, NewMember>({
      query: (body) => ({ url: 'members', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST, STATS]),
    }),
  }),
});

/** Has everything read anew that a change by somebody else may have touched. */
export const membersOutdated = () => membersApi.util.invalidateTags(['Member']);

export const {
  useGetMembersQuery,
  useGetMemberStatsQuery,
  useGetMemberHistoryQuery,
  useSetMemberStatusMutation,
  useAddMemberMutation,
  useEditMemberMutation,
  useFindSimilarMembersMutation,
  useRenewMemberMutation,
} = membersApi;
