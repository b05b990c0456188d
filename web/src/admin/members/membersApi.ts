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
import type { MembershipSpam } from '@finesse/api/contract/spam';
import { memberRecordEtag, memberStatusEtag } from '@finesse/api/contract/etags';
import { baseApi, DROPPED_WHEN_CLOSED } from '../../shared/api/baseApi';
import { updateIn } from '../api/page';
import { recordEndpoints, type Cache, type Seen } from '../api/recordEndpoints';

const membersApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const members = recordEndpoints(build, 'Member', 'members');
    return {
      getMembers: members.list<Member, MemberQuery>(),
      getMemberStats: members.stats<MemberStats>(),
      getMemberHistory: members.history(),
      setMemberStatus: members.change<Member, MemberStatusChange & Seen<Member>>({
        method: 'PUT',
        path: '/status',
        body: ({ status, undo }) => ({ status, ...(undo && { undo }) }),
        etag: memberStatusEtag,
        show: showMember,
      }),
      editMember: members.change<Member, Seen<Member> & { body: MemberEdit }>({
        method: 'PUT',
        body: ({ body }) => body,
        etag: memberRecordEtag,
        show: showMember,
      }),
      renewMember: members.change<Member, Seen<Member>>({
        method: 'POST',
        path: '/renew',
        etag: memberRecordEtag,
        show: showMember,
      }),
      /** Only a hint while somebody types, so a failure counts as no match. */
      findSimilarMembers: build.query<SimilarMember[], SimilarMembersRequest>({
        async queryFn(body, _, __, call) {
          const { data } = await call({ url: 'members/similar', method: 'POST', body });
          return { data: (data as SimilarMember[] | undefined) ?? [] };
        },
        ...DROPPED_WHEN_CLOSED,
      }),
      getMembershipSpam: members.spam<MembershipSpam>(),
      acceptMembershipSpam: members.acceptSpam<Member>(),
      deleteMembershipSpam: members.deleteSpam(),
      addMember: members.create<Member, NewMember>(),
    };
  },
});

/** In the pages of the list. */
function showMember(member: Member, { dispatch, getState }: Cache): void {
  const { selectCachedArgsForQuery, updateQueryData } = membersApi.util;
  for (const query of selectCachedArgsForQuery(getState(), 'getMembers'))
    dispatch(updateQueryData('getMembers', query, (page) => updateIn(page, member)));
}

/** Refetches what somebody else may have changed. */
export const invalidateMembers = () => membersApi.util.invalidateTags(['Member']);

export const {
  useGetMembersQuery,
  useGetMemberStatsQuery,
  useGetMemberHistoryQuery,
  useSetMemberStatusMutation,
  useAddMemberMutation,
  useEditMemberMutation,
  useLazyFindSimilarMembersQuery,
  useRenewMemberMutation,
  useGetMembershipSpamQuery,
  useAcceptMembershipSpamMutation,
  useDeleteMembershipSpamMutation,
} = membersApi;
