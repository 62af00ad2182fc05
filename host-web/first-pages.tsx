import { ViewBoundary } from '@platform/ui';
import type { WebPlugin } from '@platform/web';
import type { Registry } from '@platform/web/host';
import { use, useEffect, useMemo } from 'react';
import { matchPath, Navigate, useRoutes } from 'react-router';
import { loadPlugins } from './first-plugins.ts';
import { PublicFrame } from './shell/public-frame.tsx';
import { Root } from './shell/root.tsx';
import { routeOf } from './routes.tsx';

const SIGN_IN = '/login';

interface Props {
  readonly registry: Pick<Registry, 'pages'>;
  /** The rest of the portal has come. */
  readonly onAll: (plugins: readonly WebPlugin[]) => void;
}
/** The pages of whoever signs in; any other address fetches the rest of the portal. */
export function FirstPages({ registry, onAll }: Props) {
  return useRoutes(
    useMemo(
      () => [
        {
          element: <Root />,
          children: [
            { path: '/', element: <Navigate to={SIGN_IN} replace /> },
            { element: <PublicFrame />, children: registry.pages.map(routeOf) },
            {
              path: '*',
              element: (
                <ViewBoundary isPage>
                  <Rest onAll={onAll} />
                </ViewBoundary>
              ),
            },
          ],
        },
      ],
      [registry, onAll],
    ),
  );
}

function Rest({ onAll }: Pick<Props, 'onAll'>) {
  const plugins = use(loadPlugins());
  useEffect(() => onAll(plugins), [plugins, onAll]);
  return null;
}

/** The first page that an address leads to, if it leads to one. */
export const firstPageAt = ({ pages }: Pick<Registry, 'pages'>, address: string) =>
  pages.find(({ path }) => matchPath(path, address === '/' ? SIGN_IN : address) !== null);
