import { createElement, type Attributes } from 'react';
import { useHost } from './host-context.ts';
import type { Load } from './plugin.ts';

interface Props<P> {
  readonly load: Load<P>;
  readonly props: P & Attributes;
}
/** A view of a plugin's; its code is fetched when it is first shown. Suspends meanwhile. */
export function LoadedView<P extends object>({ load, props }: Props<P>) {
  const { componentOf } = useHost();
  return createElement(componentOf(load), props);
}
