import type { Theme } from '@fluentui/react-components';
import { ViewBoundary } from '@platform/ui';
import { PortalRouter, ThemeProvider } from '@platform/ui/host';
import { HostProvider, type RunningHost } from '@platform/web/host';
import { Pages } from './routes.tsx';
import { ShellContext, type ShellParts } from './shell/shell-parts.ts';

interface Props {
  readonly host: RunningHost;
  readonly theme: Theme;
  readonly shell: ShellParts;
}
/** The portal in a browser. */
export function App({ host, theme, shell }: Props) {
  return (
    <HostProvider host={host}>
      <ThemeProvider first={theme}>
        <ViewBoundary isPage>
          <PortalRouter>
            <ShellContext value={shell}>
              <Pages registry={host.registry} />
            </ShellContext>
          </PortalRouter>
        </ViewBoundary>
      </ThemeProvider>
    </HostProvider>
  );
}
