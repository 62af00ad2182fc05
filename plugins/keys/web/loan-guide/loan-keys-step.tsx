import { StatusBadge } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { useHolder } from './loan-holder.ts';
import type { RefusedKey } from './loan-key-choice.ts';
import { KeyPicker } from './loan-key-picker.tsx';
import { useLendRefusal } from './loan-lend-refusal.ts';

/** Which keys are lent: scanned, or ticked in the list. */
export function LoanKeysStep({ refusedBefore }: { readonly refusedBefore: readonly RefusedKey[] }) {
  const { t } = useTranslation('keys');
  const holder = useHolder();
  const refusal = useLendRefusal(holder && { id: holder.id, organisationId: holder.organisation.id });
  const state = (key: Key) => {
    const hindrance = refusal.hindranceOf(key);
    if (hindrance === undefined) return <StatusBadge tone="success" label={t('loan.state.free')} />;
    return <StatusBadge tone="neutral" label={t(`loan.state.${hindrance}`, { holder: key.holder?.name })} />;
  };
  return (
    <KeyPicker
      field="keys"
      name="loan-keys"
      label={t('loan.keys.list')}
      hint={t('loan.scan.hint')}
      start={{ sort: { by: 'marking', order: 'asc' } }}
      call={{ query: { status: ['ACTIVE', 'PENDING'] } }}
      states={[{ id: 'state', header: t('loan.key.state'), render: state, share: 1.6 }]}
      refuse={refusal.reasonOf}
      refusedBefore={refusedBefore}
      empty={{ title: t('loan.keys.empty'), text: t('loan.keys.emptyText') }}
    />
  );
}
