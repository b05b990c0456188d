import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { useGetSessionQuery } from './authApi';
import type { LoginState } from './loginState';
import { UserContext } from '../signedInUser';
import './auth.scss';

/** Renders its routes for a signed-in user; redirects everyone else to the login (spec §4). */
export function SignedInLayout() {
  const { data: session, isError, refetch } = useGetSessionQuery();
  const { pathname, search } = useLocation();

  if (session?.user)
    return (
      <UserContext value={session.user}>
        <Outlet />
      </UserContext>
    );
  if (session) {
    // After a sign-out the login leads to the dashboard; otherwise back to this page.
    const state: LoginState =
      session.ended === 'signedOut'
        ? null
        : { from: pathname + search, expired: session.ended === 'expired' };
    return <Navigate to="/admin/login" replace state={state} />;
  }
  if (isError) {
    return (
      <main className="admin-screen">
        <FailureNote
          title="The dashboard can't be reached"
          hint="We could not check whether you are signed in. Please check your connection."
          onRetry={() => void refetch()}
        />
      </main>
    );
  }
  return <LoadingScreen />;
}

/** Redirects a signed-in user to the dashboard; an unknown session counts as none (spec §4). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { data: session } = useGetSessionQuery();
  const state = useLocation().state as LoginState;
  return session?.user ? <Navigate to={state?.from ?? '/admin'} replace /> : children;
}

/** Shown until the session is known. */
function LoadingScreen() {
  return (
    <main className="admin-screen">
      <p className="d-flex gap-3 align-items-center m-0 text-body-secondary" role="status">
        <span className="spinner" aria-hidden="true" />
        Loading...
      </p>
    </main>
  );
}
