import { StatusBadge } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { ReturnDate } from '../components/return-date.tsx';
import { returnHindrance } from '../loan-guide/loan-key-hindrance.ts';
import type { RefusedKey } from '../loan-guide/loan-key-choice.ts';
import { KeyPicker } from '../loan-guide/loan-key-picker.tsx';
import { useReturnRefusal } from './return-refusal.ts';

/** Which keys come back: scanned, or ticked in the list of what people have. */
export function ReturnKeysStep({ refusedBefore }: { readonly refusedBefore: readonly RefusedKey[] }) {
  const { t } = useTranslation('keys');
  const state = (key: Key) => {
    const hindrance = returnHindrance(key);
    return <StatusBadge tone={hindrance ? 'neutral' : 'success'} label={t(`return.state.${hindrance ?? 'onLoan'}`)} />;
  };
  return (
    <KeyPicker
      field="keys"
      name="return-keys"
      label={t('return.keys.list')}
      hint={t('return.scan')}
      start={{ sort: { by: 'marking', order: 'asc' } }}
      call={{ query: { holderType: ['USER'] } }}
      states={[
        { id: 'state', header: t('loan.key.state'), render: state },
        { id: 'holder', header: t('holder'), render: ({ holder }) => holder?.name, share: 1.4 },
        { id: 'due', header: t('due'), render: (key) => key.expectedReturnAt && <ReturnDate {...key} />, share: 2.1, hideBelow: 901 },
      ]}
      refuse={useReturnRefusal()}
      refusedBefore={refusedBefore}
      empty={{ title: t('return.keys.empty'), text: t('return.keys.emptyText') }}
    />
  );
}
