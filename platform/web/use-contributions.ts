import type { ExtensionPoint, Plugin } from '@platform/core';
import { blockerOf } from './access.ts';
import { useHost } from './host-context.ts';
import type { Contributed, Owned } from './registry.ts';
import { useSession } from './use-session.ts';

/** What plugins added to a place of a page that needs no session. */
export function usePublicContributions<T>(point: ExtensionPoint<T>): readonly Owned<T & Contributed>[] {
  return useHost().registry.contributionsTo(point);
}

/** The plugins' contributions to a place that are on and allowed for the session. */
export function useContributions<T>(point: ExtensionPoint<T>): readonly Owned<T & Contributed>[] {
  const { registry } = useHost();
  const session = useSession();
  return registry.contributionsTo(point).filter((each) => blockerOf(session, each) === undefined);
}

/** The manifests of the plugins that are loaded. */
export function usePlugins(): readonly Plugin[] {
  return useHost().registry.plugins.map(({ plugin }) => plugin);
}
