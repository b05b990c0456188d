import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import NotFoundRoot from '../NotFoundRoot';
import { LoginPage } from '../../features/auth/LoginPage';
import { SignedInOnly, SignedOutOnly } from '../../features/auth/guards';
import { useSettings } from '../../lib/settings';
import { titleOf } from '../titles';
import { Dashboard } from './Dashboard';

export function AdminRoutes() {
  const settings = useSettings();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleOf('admin', pathname, settings);
  }, [pathname, settings]);

  return (
    <Routes>
      <Route
        path="/admin"
        element={<SignedInOnly>{(user) => <Dashboard user={user} />}</SignedInOnly>}
      />
      <Route
        path="/admin/login"
        element={
          <SignedOutOnly>
            <LoginPage />
          </SignedOutOnly>
        }
      />
      <Route path="*" element={<NotFoundRoot />} />
    </Routes>
  );
}
