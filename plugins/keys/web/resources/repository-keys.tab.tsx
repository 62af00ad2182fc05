import { useTranslation } from 'react-i18next';
import type { Repository } from '../../contract/index.ts';
import { KeyTable } from '../components/key-table.tsx';

const FIXED = ['holder', 'holderId', 'holderType', 'organisation'];

/** The keys that are at one storage place. */
export default function RepositoryKeysTab({ item: { id } }: { readonly item: Repository }) {
  const { t } = useTranslation('keys');
  return <KeyTable name="place-keys" call={{ query: { holderId: id } }} without={FIXED} empty={{ title: t('places.noKeys') }} />;
}
