import '@fontsource-variable/inter/wght.css';
import './page.css';
import { loadTheme, uiLocales } from '@platform/ui/host';
import { createWebHost } from '@platform/web/host';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { webPlugins } from './plugins.ts';
import { reloadWhenReplaced } from './reload-when-replaced.ts';
import { followChoice } from './error-reports/follow-choice.ts';
import { createCookies } from './shell/cookies/cookie-choice.ts';
import { createInstallation } from './shell/install/installation.ts';
import { noServiceWorker, startServiceWorker } from './shell/update/service-worker.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { shellLocales } from './shell-locales.ts';

const host = createWebHost({
  plugins: webPlugins,
  endpoints: sessionEndpoints,
  locales: { ui: uiLocales, ...shellLocales },
  page: window,
});
reloadWhenReplaced(window);
const cookies = createCookies(window.localStorage);
const report = followChoice({ fetch: window.fetch.bind(window), location: window.location }, cookies);
const shell = {
  // While the portal is developed its files change under it.
  worker: import.meta.env.MODE === 'production' ? startServiceWorker(window) : noServiceWorker,
  cookies,
  installation: createInstallation(window),
};
const [theme] = await Promise.all([loadTheme(), host.texts.loadNamespaces(['ui', 'shell'])]);

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw in');
createRoot(root, { onCaughtError: report, onUncaughtError: report }).render(<App host={host} theme={theme} shell={shell} />);
