import type { Owned, Page } from '@platform/web';
import type { Registry } from '@platform/web/host';
import { lazy, useMemo } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router';
import { PageGate } from './shell/page-gate.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { Root } from './shell/root.tsx';
import { SignedInGate } from './shell/signed-in-gate.tsx';
import { UnknownAddress } from './shell/unknown-address.tsx';

const DashboardPage = lazy(() => import('./pages/dashboard.page.tsx'));
const ContactPage = lazy(() => import('./pages/contact/contact.page.tsx'));
const HelpPage = lazy(() => import('./pages/help/help.page.tsx'));
const LogoutPage = lazy(() => import('./pages/logout.page.tsx'));
const NoticesPage = lazy(() => import('./notices/notices.page.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found.page.tsx'));

/** What stands at the address. */
export function Pages({ registry }: { readonly registry: Pick<Registry, 'pages'> }) {
  const first = firstOf(useLocation().pathname);
  // The same elements each time: a page is not drawn anew because its address changed.
  const routes = useMemo(() => routesOf(registry), [registry]);
  return useRoutes(useMemo(() => routesUnder(first, routes), [first, routes]));
}

/** The first word of an address: of `/keys/loans` `keys`. */
const firstOf = (address: string): string => (address.split('/', 2)[1] ?? '').toLowerCase();

/** The routes that an address with that first word may lead to. The router ranks all that it is given, some two hundred. */
function routesUnder(first: string, routes: readonly RouteObject[]): RouteObject[] {
  const isUnder = ({ path }: RouteObject) => path === undefined || path === '*' || firstOf(path) === first;
  return routes.filter(isUnder).map((route) => (route.children ? { ...route, children: routesUnder(first, route.children) } : route));
}

/** Every address of the portal: the plugins' pages, and the few of the shell's own. */
function routesOf({ pages }: Pick<Registry, 'pages'>): RouteObject[] {
  return [
    ...pages.filter((page) => page.bare).map(routeOf),
    {
      element: <Root />,
      children: [
        { path: '/', element: <Navigate to="/dashboard" replace /> },
        {
          element: <PublicFrame />,
          children: [
            ...pages.filter((page) => page.public && !page.bare).map(routeOf),
            { path: '/logout', element: <LogoutPage /> },
            ...galleryRoutes(),
          ],
        },
        {
          element: <SignedInGate />,
          children: [
            { path: '/dashboard', element: <DashboardPage /> },
            { path: '/contact', element: <ContactPage /> },
            { path: '/notices', element: <NoticesPage /> },
            { path: '/help', element: <HelpPage /> },
            ...pages.filter((page) => !page.public).map(routeOf),
          ],
        },
        { path: '*', element: <UnknownAddress page={<NotFoundPage />} /> },
      ],
    },
  ];
}

/** The route of a plugin's page. */
export function routeOf(page: Owned<Page>): RouteObject {
  return { path: page.path, element: <PageGate key={page.path} page={page} /> };
}

/** Every component on one page, for those who build and for tests; never part of what is served. */
function galleryRoutes(): RouteObject[] {
  if (import.meta.env.MODE === 'production') return [];
  const GalleryPage = lazy(() => import('./gallery/gallery.page.tsx'));
  return [{ path: '/gallery/:part?', element: <GalleryPage /> }];
}
