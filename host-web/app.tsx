import type { Theme } from '@fluentui/react-components';
import { ViewBoundary } from '@platform/ui';
import { PortalRouter, ThemeProvider } from '@platform/ui/host';
import type { WebPlugin } from '@platform/web';
import { HostProvider, type RunningHost } from '@platform/web/host';
import { useCallback, useState } from 'react';
import { FirstPages } from './first-pages.tsx';
import { Pages } from './routes.tsx';
import { ShellContext, type ShellParts } from './shell/shell-parts.ts';

interface Props {
  readonly host: RunningHost;
  /** It has the plugins of the first pages alone. */
  readonly isFirst: boolean;
  readonly theme: Theme;
  readonly shell: ShellParts;
}
/** The portal in a browser. */
export function App({ host: first, isFirst, theme, shell }: Props) {
  const [host, setHost] = useState(first);
  const isWhole = host !== first || !isFirst;
  const takeAll = useCallback((plugins: readonly WebPlugin[]) => setHost(first.withPlugins(plugins)), [first]);
  return (
    <HostProvider host={host}>
      <ThemeProvider first={theme}>
        <ViewBoundary isPage>
          <PortalRouter>
            <ShellContext value={shell}>
              {isWhole ? <Pages registry={host.registry} /> : <FirstPages registry={host.registry} onAll={takeAll} />}
            </ShellContext>
          </PortalRouter>
        </ViewBoundary>
      </ThemeProvider>
    </HostProvider>
  );
}
