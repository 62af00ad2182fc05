import type { WebPlugin } from '@platform/web';
import { accountsSignIn } from '@plugins/accounts/web/sign-in';
import { idControlSignIn } from '@plugins/id-control/web/sign-in';

/** What whoever signs in needs. The other plugins are fetched once somebody goes on from there. */
export const firstPlugins: readonly WebPlugin[] = [accountsSignIn, idControlSignIn];

/** Plugins at whose files the build parts the rest (fetched-together.ts). Each part starts by itself, and a slow phone answers between two. */
const PARTS = [() => import('@plugins/organisations/web'), () => import('@plugins/keys/web'), () => import('@plugins/cases/web')];
let loading: Promise<readonly WebPlugin[]> | undefined;

/** All plugins, fetched once; after a failure asked for again. */
export function loadPlugins(): Promise<readonly WebPlugin[]> {
  loading ??= fetchPlugins().catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

async function fetchPlugins(): Promise<readonly WebPlugin[]> {
  const parts = PARTS.map((part) => part());
  const [{ webPlugins }] = await Promise.all([import('./plugins.ts'), ...parts]);
  return webPlugins;
}
