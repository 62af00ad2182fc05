import { BoxMultiple20Regular } from '@fluentui/react-icons/svg/box-multiple';
import { resourcePages } from '@platform/ui';
import { Repository } from '../../contract/index.ts';
import { keyApi } from '../api-client.ts';
import { userSearch } from '../components/searches.ts';

/** Storage places: their list, and one with the keys that are there. */
export const repositoryPages = resourcePages(Repository, {
  path: '/keys/repositories',
  area: 'keys',
  icon: BoxMultiple20Regular,
  tabs: [{ id: 'keys', label: { sv: 'Nycklar', nb: 'Nøkler' }, load: () => import('./repository-keys.tab.tsx') }],
  searches: { responsibleId: userSearch },
  touches: [keyApi.list.key(), keyApi.get.key()],
});
