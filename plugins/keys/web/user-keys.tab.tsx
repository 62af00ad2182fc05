import { useTranslation } from 'react-i18next';
import { KeyTable } from './components/key-table.tsx';

const FIXED = ['holder', 'holderType', 'holderId'];

/** The keys that a person has. */
export default function UserKeysTab({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('keys');
  return <KeyTable name="user-keys" call={{ query: { holderId: userId } }} without={FIXED} empty={{ title: t('held.noneByUser') }} />;
}
