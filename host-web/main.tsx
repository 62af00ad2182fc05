import { loadTheme, uiLocales } from '@platform/ui/host';
import { askAhead, createWebHost, forgetUnused, gatherAnswers, inTurn } from '@platform/web/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstPageAt } from './first-pages.tsx';
import { fetchAhead, firstPlugins, loadPlugins } from './first-plugins.ts';
import { reloadWhenReplaced } from './reload-when-replaced.ts';
import { followChoice } from './error-reports/follow-choice.ts';
import { createCookies } from './shell/cookies/cookie-choice.ts';
import { createInstallation } from './shell/install/installation.ts';
import { noServiceWorker, startServiceWorker } from './shell/update/service-worker.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { shellLocales } from './shell-locales.ts';

// newer browsers fetch nothing
if (!('canParse' in URL && 'withResolvers' in Promise)) await import('./old-browsers.ts');
const first = createWebHost({
  plugins: firstPlugins,
  isPart: true,
  endpoints: sessionEndpoints,
  locales: { ui: uiLocales, ...shellLocales },
  page: window,
});
reloadWhenReplaced(window);
gatherAnswers();
forgetUnused(first.queries);
const cookies = createCookies(window.localStorage);
const report = followChoice({ fetch: window.fetch.bind(window), location: window.location }, cookies);
const shell = {
  // While the portal is developed its files change under it.
  worker: import.meta.env.MODE === 'production' ? startServiceWorker(window) : noServiceWorker,
  cookies,
  installation: createInstallation(window),
};
const isSignedIn = first.store.current() !== undefined;
// beside the plugins, not after them
if (isSignedIn) {
  fetchAhead(document);
  askAhead(first);
}
// before anything is read, and again with each who signs in
first.live.open();
// a slow phone answers before the rest starts
await inTurn(async () => undefined);
const page = isSignedIn ? undefined : firstPageAt(first.registry, window.location.pathname);
const isFirst = page !== undefined;
// beside the texts, not after them; what fails is asked for again by whoever shows it
page?.load().catch(() => undefined);
const [host, theme] = await Promise.all([
  isFirst ? first : loadPlugins().then((plugins) => first.withPlugins(plugins)),
  loadTheme(),
  first.texts.loadNamespaces(['ui', 'shell']),
]);
// Whoever types or presses is about to sign in: the rest comes meanwhile.
if (isFirst)
  for (const sign of ['keydown', 'pointerdown'])
    window.addEventListener(sign, () => void loadPlugins().catch(() => undefined), { once: true });

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to draw in');
const drawn = createRoot(root, { onCaughtError: report, onUncaughtError: report });
// in slices, between which a slow phone answers
startTransition(() => drawn.render(<App host={host} isFirst={isFirst} theme={theme} shell={shell} />));
