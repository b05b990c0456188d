import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import type { MembershipRequest } from '@finesse/api/contract/members';
import type { SpamSignals } from '@finesse/api/contract/spam';
import { baseApi } from '../../shared/api/baseApi';

interface Sent {
  body: MembershipRequest & SpamSignals;
  key: string;
}

const membershipApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askForMembership: build.mutation<unknown, Sent>({
      query: ({ body, key }) => ({
        url: 'members/requests',
        method: 'POST',
        body,
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
    }),
  }),
});

export const { useAskForMembershipMutation } = membershipApi;
