import type { Theme } from '@fluentui/react-components';
import { ViewBoundary } from '@platform/ui';
import { PortalRouter, ThemeProvider } from '@platform/ui/host';
import { HostProvider, type RunningHost } from '@platform/web/host';
import { Pages } from './routes.tsx';

interface Props {
  readonly host: RunningHost;
  readonly theme: Theme;
}
/** The portal in a browser. */
export function App({ host, theme }: Props) {
  return (
    <HostProvider host={host}>
      <ThemeProvider first={theme}>
        <ViewBoundary>
          <PortalRouter>
            <Pages registry={host.registry} />
          </PortalRouter>
        </ViewBoundary>
      </ThemeProvider>
    </HostProvider>
  );
}
