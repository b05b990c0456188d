import { useState } from 'react';
import { Provider } from 'react-redux';
import { TooltipProvider } from '../admin/ui/Tooltip';
import { deviceOwner } from '../admin/auth/deviceOwner';
import { sessionExpiry } from '../admin/auth/sessionExpiry';
import { AdminRouter } from './AdminRouter';
import { createStore } from './store';
import type { PageProps } from './App';

/** The owner's half of the site: sign-in and dashboard. */
export default function AdminRoot(props: PageProps) {
  const [store] = useState(() => createStore(sessionExpiry, deviceOwner));
  return (
    <Provider store={store}>
      <TooltipProvider>
        <AdminRouter {...props} />
      </TooltipProvider>
    </Provider>
  );
}
