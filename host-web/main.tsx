import './page.css';
import { loadTheme, uiLocales } from '@platform/ui/host';
import { createWebHost } from '@platform/web/host';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { webPlugins } from './plugins.ts';
import { reloadWhenReplaced } from './reload-when-replaced.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { shellLocales } from './shell-locales.ts';

const host = createWebHost({
  plugins: webPlugins,
  endpoints: sessionEndpoints,
  locales: { ui: uiLocales, ...shellLocales },
  page: window,
});
reloadWhenReplaced(window);
const [theme] = await Promise.all([loadTheme(), host.texts.loadNamespaces(['ui', 'shell'])]);

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw in');
createRoot(root).render(<App host={host} theme={theme} />);
