import { useState } from 'react';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { ADMIN_ROUTES } from './AdminRoutes';
import type { PageProps } from './App';

/** The dashboard's routes, on the server at `path`: both render the same, for hydration. */
export function AdminRouter({ path = '/admin' }: PageProps) {
  return import.meta.env.SSR ? <OnServer path={path} /> : <InBrowser />;
}

function InBrowser() {
  const [router] = useState(() => createBrowserRouter(ADMIN_ROUTES));
  return <RouterProvider router={router} />;
}

function OnServer({ path }: { path: string }) {
  const { dataRoutes } = createStaticHandler(ADMIN_ROUTES);
  const context = {
    basename: '/',
    location: {
      pathname: path,
      search: '',
      hash: '',
      state: null,
      key: 'default',
      mask: undefined,
    },
    matches: matchRoutes(dataRoutes, path) ?? [],
    // No route loads data: pages ask for theirs in the browser.
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  return (
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
}
