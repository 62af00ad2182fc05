import type { WebPlugin } from '@platform/web';
import { accountsSignIn } from '@plugins/accounts/web/sign-in';
import { idControlSignIn } from '@plugins/id-control/web/sign-in';

/** What whoever signs in needs. The other plugins are fetched once somebody goes on from there. */
export const firstPlugins: readonly WebPlugin[] = [accountsSignIn, idControlSignIn];

let loading: Promise<readonly WebPlugin[]> | undefined;

/** All plugins, fetched once; after a failure asked for again. */
export function loadPlugins(): Promise<readonly WebPlugin[]> {
  loading ??= import('./plugins.ts').then(
    ({ webPlugins }) => webPlugins,
    (fault: unknown) => {
      loading = undefined;
      throw fault;
    },
  );
  return loading;
}
