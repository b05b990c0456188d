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
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type { MembershipSpam } from '@finesse/api/contract/spam';
import { memberRecordVersion, memberVersion } from '@finesse/api/contract/versions';
import { baseApi } from '../../shared/api/baseApi';
import { readPage, type Page } from '../../shared/api/page';
import { recordEndpoints, type Seen } from '../../shared/api/recordEndpoints';

const LIST = { type: 'Member', id: 'LIST' } as const;
const SPAM = { type: 'Member', id: 'SPAM' } as const;
const STATS = { type: 'Member', id: 'STATS' } as const;

export const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const members = recordEndpoints(build, 'Member', 'members');
    return {
      getMembers: members.list<Member, MemberQuery>(),
      getMemberStats: members.stats<MemberStats>(),
      getMemberHistory: members.history(),
      setMemberStatus: members.change<Member, MemberStatusChange & Seen<Member>>({
        method: 'PUT',
        path: '/status',
        body: ({ status }) => ({ status }),
        version: memberVersion,
      }),
      editMember: members.change<Member, Seen<Member> & { body: MemberEdit }>({
        method: 'PUT',
        body: ({ body }) => body,
        version: memberRecordVersion,
      }),
      renewMember: members.change<Member, Seen<Member>>({
        method: 'POST',
        path: '/renew',
        version: memberRecordVersion,
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
      getMembershipSpam: build.query<Page<MembershipSpam>, void>({
        query: () => ({ url: 'members/spam', params: { limit: PAGE_LIMIT_MAX } }),
        transformResponse: readPage<MembershipSpam>,
        providesTags: [SPAM],
      }),
      acceptMembershipSpam: build.mutation<Member, string>({
        query: (id) => ({ url: `members/spam/${id}/accept`, method: 'POST' }),
        invalidatesTags: [SPAM, LIST, STATS],
      }),
      deleteMembershipSpam: build.mutation<Pick<Member, 'id'>, string>({
        query: (id) => ({ url: `members/spam/${id}`, method: 'DELETE' }),
        invalidatesTags: [SPAM],
      }),
      addMember: build.mutation<Member, NewMember>({
        query: (body) => ({ url: 'members', method: 'POST', body }),
        invalidatesTags: (_, error) => (error ? [] : [LIST, STATS]),
      }),
    };
  },
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
  useGetMembershipSpamQuery,
  useAcceptMembershipSpamMutation,
  useDeleteMembershipSpamMutation,
} = membersApi;
