import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

export { CasesAbout } from './tabs/cases-about.tsx';

/** What other plugins do about a case. A key is ordered, for example; `keyId`: the key that it is about, if there is one. Links and buttons. */
export const caseActions = extensionPoint<View<{ keyId?: string | undefined }>>('cases.caseActions');

/** What runs with a case, beside it: an order, for example. `about`: all that the case is about. Nothing is drawn when it is about nothing of theirs. */
export const caseAsides = extensionPoint<View<{ about: readonly { readonly type: string; readonly id: string }[] }>>('cases.caseAsides');
