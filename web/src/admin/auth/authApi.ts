import type {
  Credentials,
  PasswordChange,
  ProviderSignIn,
  SessionInfo,
  SessionsEnded,
  SignedInUser,
  AuthorizationUrl,
} from '@finesse/api/contract/auth';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi, dataOf, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { isNoAnswer } from '../../shared/api/failure';
import { clearDraftsExcept } from '../drafts';
import { readDevice } from '../offline/device';
import type { Dispatch } from '../offline/deviceSlice';
import { withTimeout } from '../offline/withTimeout';

/** The signed-in user, or that there is none and, where there was one, why the session ended. */
export type Session =
  /** `isFromDevice`: the server was not reached; the user is the one stored on this device. */
  { user: SignedInUser; isFromDevice?: boolean } | { user: null; ended?: 'expired' | 'signedOut' };

export const authApi = baseApi.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, void>({
      // A 401 is an answer here, not a failure.
      async queryFn(_, api, __, call) {
        const answer = call('auth/me');
        const device = await (api.dispatch as Dispatch)(readDevice());
        const owner = device?.owner;
        const { data, error } = await (owner ? withTimeout(answer) : answer);
        if (!error) return { data: { user: data as SignedInUser } };
        if (error.status !== 401)
          return owner && isNoAnswer(error)
            ? { data: { user: owner, isFromDevice: true } }
            : { error };
        const known = selectSession(api.getState());
        if (known?.user && known.isFromDevice) return { data: { user: null, ended: 'expired' } };
        // A sign-in that finished while this call was in flight is newer than its answer.
        return { data: known ?? { user: null } };
      },
    }),
    signIn: build.mutation<SignedInUser, Credentials>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const user = await dataOf(queryFulfilled);
        if (!user) return;
        clearDraftsExcept(user.uid);
        dispatch(setSession({ user }));
      },
    }),
    startSignIn: build.mutation<AuthorizationUrl, ProviderSignIn>({
      query: (body) => ({ url: 'auth/oidc/start', method: 'POST', body }),
    }),
    getSessions: build.query<SessionInfo[], void>({
      query: () => 'auth/sessions',
      providesTags: ['Session'],
      ...FRESH_WHEN_OPENED,
    }),
    endSession: build.mutation<Pick<SessionInfo, 'id'>, string>({
      query: (id) => ({ url: `auth/sessions/${id}`, method: 'DELETE' }),
      // Also on failure: the session may have ended already, so the list is outdated.
      invalidatesTags: ['Session'],
    }),
    /** Ends this session too. */
    endAllSessions: build.mutation<SessionsEnded, void>({
      query: () => ({ url: 'auth/sessions', method: 'DELETE' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => clearAfter(queryFulfilled, dispatch),
    }),
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: 'auth/password', method: 'PUT', body }),
      // The server ends every other session.
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
    }),
    /** The address at the provider that ends the session there, too; null where there is none. */
    signOut: build.mutation<AuthorizationUrl | null, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
      transformResponse: (answer: AuthorizationUrl | '') => answer || null,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => clearAfter(queryFulfilled, dispatch),
    }),
  }),
});

/** Once the call has succeeded, clears the owner's drafts and cached data from this browser. */
async function clearAfter(
  ending: Promise<unknown>,
  dispatch: (action: UnknownAction) => unknown,
): Promise<void> {
  try {
    await ending;
  } catch {
    return;
  }
  clearDraftsExcept(null);
  dispatch(baseApi.util.resetApiState());
  dispatch(setSession({ user: null, ended: 'signedOut' }));
}

const selectSessionQuery = authApi.endpoints.getSession.select();
export const selectSession = (state: unknown): Session | undefined =>
  selectSessionQuery(state as Parameters<typeof selectSessionQuery>[0]).data;

/** Sets the session without asking the server again. */
export const setSession = (value: Session) =>
  authApi.util.upsertQueryEntries([{ endpointName: 'getSession', arg: undefined, value }]);

export const {
  useStartSignInMutation,
  useChangePasswordMutation,
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useGetSessionQuery,
  useGetSessionsQuery,
  useSignInMutation,
  useSignOutMutation,
} = authApi;
