import { Route, Routes } from 'react-router-dom';
import NotFoundRoot from '../NotFoundRoot';
import { LoginPage } from '../../features/auth/LoginPage';
import { SignedInOnly, SignedOutOnly } from '../../features/auth/guards';
import { Dashboard } from './Dashboard';

export function AdminRoutes() {
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
