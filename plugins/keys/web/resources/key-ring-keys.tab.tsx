import { useTranslation } from 'react-i18next';
import type { KeyRing } from '../../contract/index.ts';
import { KeyTable } from '../components/key-table.tsx';

const FIXED = ['keyRing', 'keyRingId', 'organisation'];

/** The keys on one ring. */
export default function KeyRingKeysTab({ item: { id } }: { readonly item: KeyRing }) {
  const { t } = useTranslation('keys');
  return <KeyTable name="ring-keys" call={{ query: { keyRingId: id } }} without={FIXED} empty={{ title: t('rings.noKeys') }} />;
}
