import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
// Imported before the router, which adds its own listener.
import '../shared/ui/navigation/guardBack';
import { Toaster } from '../shared/ui/toast/Toaster';
import { TooltipProvider } from '../shared/ui/Tooltip';
import { deviceOwner } from '../admin/auth/deviceOwner';
import { SignInNotice } from '../admin/auth/SignInNotice';
import { sessionExpiry } from '../admin/auth/sessionExpiry';
import { useMarkHydrated } from '../hydration/useMarkHydrated';
import { AdminRoutes } from './AdminRoutes';
import { OfflineSync } from './OfflineSync';
import { createStore } from './store';
import type { PageProps } from './App';

/** The owner's half of the site: sign-in and dashboard. */
export default function AdminRoot({ path }: PageProps) {
  const [store] = useState(() => createStore(sessionExpiry, deviceOwner));
  const live = useRef<HTMLElement>(null);
  // The whole document, since dialogs and toasts are rendered outside the root.
  useEffect(() => {
    live.current = document.documentElement;
  }, []);
  useMarkHydrated(live);

  return (
    <Provider store={store}>
      <Router path={path}>
        <TooltipProvider>
          <AdminRoutes />
          <SignInNotice />
          <OfflineSync />
          <Toaster avoidControls />
        </TooltipProvider>
      </Router>
    </Provider>
  );
}

function Router({ path = '/admin', children }: PageProps & { children: ReactNode }) {
  return import.meta.env.SSR ? (
    <StaticRouter location={path}>{children}</StaticRouter>
  ) : (
    <BrowserRouter>{children}</BrowserRouter>
  );
}
