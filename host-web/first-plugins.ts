import type { WebPlugin } from '@platform/web';
import { inTurn } from '@platform/web/host';
import { accountsSignIn } from '@plugins/accounts/web/sign-in';
import { idControlSignIn } from '@plugins/id-control/web/sign-in';

/** What whoever signs in needs. The other plugins are fetched once somebody goes on from there. */
export const firstPlugins: readonly WebPlugin[] = [accountsSignIn, idControlSignIn];

/** Plugins at whose files the build parts the rest (fetched-together.ts). Each part starts by itself, and a slow phone answers between two. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('@plugins/organisations/web'),
  () => import('@plugins/keys/web'),
  () => import('@plugins/cases/web'),
];
let loading: Promise<readonly WebPlugin[]> | undefined;

/** All plugins, fetched once; after a failure asked for again. */
export function loadPlugins(): Promise<readonly WebPlugin[]> {
  loading ??= fetchPlugins().catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

async function fetchPlugins() {
  for (const part of PARTS) await inTurn(part);
  const { webPlugins } = await inTurn(() => import('./plugins.ts'));
  return webPlugins;
}

/** Fetches what whoever is signed in sees first, without starting it. The build names its files (first-page-preloads.ts). */
export function fetchAhead(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-signed-in]')) link.rel = 'modulepreload';
}
