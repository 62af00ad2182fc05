import { BoxMultiple20Regular } from '@fluentui/react-icons/svg/box-multiple';
import { propertyNames, resourcePages } from '@platform/ui';
import { personSearch } from '@plugins/accounts/web/api';
import { Repository } from '../../contract/index.ts';

/** Storage places: their list, and one with the keys that are there. */
export const repositoryPages = resourcePages(Repository, {
  path: '/keys/repositories',
  area: 'keys',
  subject: 'REPOSITORY',
  icon: BoxMultiple20Regular,
  tabs: [
    { id: 'keys', label: { sv: 'Nycklar', nb: 'Nøkler' }, load: () => import('./repository-keys.tab.tsx') },
    { id: 'loans', label: { sv: 'Utlånat härifrån', nb: 'Utlånt herfra' }, load: () => import('./repository-loans.tab.tsx') },
  ],
  searches: { responsibleId: personSearch },
  suggestedBy: { property: propertyNames },
});
