import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

export { CasesAbout } from './tabs/cases-about.tsx';

/** What other plugins do about a case. A key is ordered, for example; `keyId`: the key that it is about, if there is one. Links and buttons. */
export const caseActions = extensionPoint<View<{ keyId?: string | undefined }>>('cases.caseActions');
