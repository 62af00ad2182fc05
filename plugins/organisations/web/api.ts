import { extensionPoint } from '@platform/core';
import type { View } from '@platform/web';

export { OrganisationField, useAsksOrganisation } from './components/organisation-field.tsx';
export { organisationFilter } from './components/organisation-search.ts';
export { ForWhom } from './components/for-whom.tsx';
export { CustomerChoice } from './components/customer-choice.tsx';

/** The paper of an agreement, below its switch. */
export const agreementPapers =
  extensionPoint<View<{ organisationId: string; agreement: 'SERVICE' | 'DUTY' }>>('organisations.agreementPapers');
