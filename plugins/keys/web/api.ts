import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

export { useKeySearch } from './components/use-key-search.ts';

/** Tabs of a key's detail: its loans, its receipts, its inventories. */
export const keyTabs = extensionPoint<View<{ keyId: string }>>('keys.keyTabs');
/** What other plugins do with a key. A copy is ordered, for example. Links and buttons. */
export const keyActions = extensionPoint<View<{ keyId: string }>>('keys.keyActions');
/** What else can be done about a lost key: a case, an order. Links and buttons. */
export const keyLossActions = extensionPoint<View<{ keyId: string; marking: string; organisationId: string }>>('keys.keyLossActions');
/** What a holder can do about a key that they have: report it. Links and buttons. */
export const heldKeyActions = extensionPoint<View<{ keyId: string; marking: string }>>('keys.heldKeyActions');
/** What stands on the right of a key's detail. The timeline of what runs with it. Shows nothing when nothing runs. */
export const keyAsides = extensionPoint<View<{ keyId: string; loanId: string }>>('keys.keyAsides');
