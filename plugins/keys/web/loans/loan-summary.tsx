import { KeyValue, useField, type Option } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { PickedKey } from '../key-picker/key-choice.ts';

/** So many markings are named; the rest are counted. */
const NAMED = 12;

/** What is about to be lent to whom, until when. */
export function LoanSummary() {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { value: to } = useField<string>('to');
  const { value: home } = useField<Option>('apartmentIdOption');
  const { value: holder } = useField<Option>('holderIdOption');
  const { value: keys = [] } = useField<readonly PickedKey[]>('keys');
  const { value: until } = useField<string>('expectedReturnAt');
  return (
    <KeyValue
      rows={[
        ...(to === 'APARTMENT'
          ? [
              { name: t('loan.holder'), value: home?.label },
              { name: t('loan.signedFor'), value: holder?.label },
            ]
          : [{ name: t('loan.holder'), value: holder?.label }]),
        { name: t('loan.keysCount', { count: keys.length }), value: markingsOf(keys, (count) => t('loan.more', { count })) },
        { name: t('loan.until'), value: until ? date(until) : t('loan.noDate') },
      ]}
    />
  );
}

/** `A-101, A-102 och 14 till`. */
export function markingsOf(keys: readonly { readonly marking: string }[], more: (count: number) => string): string {
  const named = keys.slice(0, NAMED).map(({ marking }) => marking);
  const rest = keys.length - named.length;
  return rest > 0 ? `${named.join(', ')} ${more(rest)}` : named.join(', ');
}
