import '../admin/admin.scss';
import { useEffect, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { TooltipProvider } from '../admin/ui/Tooltip';
import { useMarkHydrated } from '../hydration/useMarkHydrated';
import { AdminRouter } from './AdminRouter';
import { createAdminStore } from './adminStore';
import type { PageProps } from './App';

/** The owner's half of the site: sign-in and dashboard. */
export default function AdminRoot(props: PageProps) {
  const [store] = useState(createAdminStore);
  const live = useRef<HTMLElement>(null);
  // The whole document, since dialogs and toasts are rendered outside the root.
  useEffect(() => {
    live.current = document.documentElement;
  }, []);
  useMarkHydrated(live);

  return (
    <Provider store={store}>
      <TooltipProvider>
        <AdminRouter {...props} />
      </TooltipProvider>
    </Provider>
  );
}
