import type { HistoryEntry } from '@finesse/api/contract/history';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type {
  Member,
  MemberQuery,
  MemberStats,
  MemberStatusChange,
  NewMember,
} from '@finesse/api/contract/members';
import { memberVersion } from '@finesse/api/contract/versions';
import { baseApi } from '../../api/baseApi';
import { readPage, replaceIn, type Page } from '../../api/page';

const LIST = { type: 'Member', id: 'LIST' } as const;
const STATS = { type: 'Member', id: 'STATS' } as const;

const historyOf = (id: string) => ({ type: 'Member', id: `history of ${id}` }) as const;

/** The member as it was seen; if it is another by now, the change is not made. */
type ChangedStatus = MemberStatusChange & { seen: Member };

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
      async onQueryStarted(_, change) {
        const member = await change.queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!member) return;
        // The answer is shown at once; the lists are refetched all the same (spec §7).
        const { util } = membersApi;
        for (const query of util.selectCachedArgsForQuery(change.getState(), 'getMembers')) {
          change.dispatch(
            util.updateQueryData('getMembers', query, (page) => replaceIn(page, member)),
          );
        }
      },
      invalidatesTags: (_, error, { seen }) => (error ? [] : [LIST, STATS, historyOf(seen.id)]),
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
} = membersApi;
