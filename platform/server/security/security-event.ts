import type { SecurityDetail, SecurityKind } from '@platform/core';

/** One line of the security log. Who asks, from where and when stands in the `ctx`. */
export type SecurityEvent = { readonly [K in SecurityKind]: EventOf<K> }[SecurityKind];
interface EventOf<K extends SecurityKind> {
  readonly kind: K;
  /** Whom it is about, when it is not the actor. */
  readonly subjectId?: string | undefined;
  readonly organisationId?: string | undefined;
  readonly detail: SecurityDetail<K>;
}
