import { KeyMultiple20Regular } from '@fluentui/react-icons/svg/key-multiple';
import { resourcePages } from '@platform/ui';
import { KeyRing } from '../../contract/index.ts';
import { templateSearch } from '../components/searches.ts';

/** Key rings: their list, and one with its keys. */
export const keyRingPages = resourcePages(KeyRing, {
  path: '/keys/keyrings',
  area: 'keys',
  subject: 'KEY_RING',
  icon: KeyMultiple20Regular,
  tabs: [{ id: 'keys', label: { sv: 'Nycklar', nb: 'Nøkler' }, load: () => import('./key-ring-keys.tab.tsx') }],
  searches: { receiptTemplateId: templateSearch },
});
