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
import { baseApi, dataOf } from '../../shared/api/baseApi';
import { isNoAnswer } from '../../shared/api/failure';
import { clearDraftsExcept } from '../drafts';
import { readDevice } from '../offline/device';
import { withPatience } from '../offline/patience';

/** Who is signed in, or that nobody is and, where somebody was, why no longer. */
export type Session =
  /** `isFromDevice`: the server was not reached, and this device remembers who was signed in. */
  { user: SignedInUser; isFromDevice?: boolean } | { user: null; ended?: 'expired' | 'signedOut' };

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<Session, void>({
      // That nobody is signed in is an answer here, not a failure.
      async queryFn(_, api, __, call) {
        const answer = call('auth/me');
        const owner = (await readDevice())?.owner;
        const { data, error } = await (owner ? withPatience(answer) : answer);
        if (!error) return { data: { user: data as SignedInUser } };
        if (error.status !== 401)
          return owner && isNoAnswer(error)
            ? { data: { user: owner, isFromDevice: true } }
            : { error };
        // Who has signed in while this was on its way is signed in, whatever an older answer says.
        return { data: selectSession(api.getState()) ?? { user: null } };
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
    }),
    endSession: build.mutation<Pick<SessionInfo, 'id'>, string>({
      query: (id) => ({ url: `auth/sessions/${id}`, method: 'DELETE' }),
      // Also where it has ended already, which the list does not know.
      invalidatesTags: ['Session'],
    }),
    /** Ends this session too, so that what follows is what follows a sign-out. */
    endAllSessions: build.mutation<SessionsEnded, void>({
      query: () => ({ url: 'auth/sessions', method: 'DELETE' }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => clearAfter(queryFulfilled, dispatch),
    }),
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: 'auth/password', method: 'PUT', body }),
      // It ends every other session.
      invalidatesTags: (_, error) => (error ? [] : ['Session']),
    }),
    /** Answers where the provider ends its own session, where it has one. */
    signOut: build.mutation<AuthorizationUrl | null, void>({
      query: () => ({ url: 'auth/logout', method: 'POST' }),
      transformResponse: (answer: AuthorizationUrl | '') => answer || null,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => clearAfter(queryFulfilled, dispatch),
    }),
  }),
});

/** Leaves nothing of what the owner saw or typed behind for whoever uses the device next. */
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

export const selectSession = (state: unknown): Session | undefined =>
  authApi.endpoints.getSession.select()(
    state as Parameters<ReturnType<typeof authApi.endpoints.getSession.select>>[0],
  ).data;

/** Makes the session known without asking the server again. */
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
