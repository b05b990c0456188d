import '../admin/admin.scss';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { TooltipProvider } from '../admin/ui/Tooltip';
import { AdminRouter } from './AdminRouter';
import { createAdminStore } from './adminStore';
import type { PageProps } from './App';

/** The owner's half of the site: sign-in and dashboard. */
export default function AdminRoot(props: PageProps) {
  const [store] = useState(createAdminStore);
  return (
    <Provider store={store}>
      <TooltipProvider>
        <AdminRouter {...props} />
      </TooltipProvider>
    </Provider>
  );
}
