import { KeyValue, useField, type Option } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';

export function LoanSummary() {
  const { t } = useTranslation('gallery');
  const { date } = useFormat();
  const { value: holder } = useField<Option>('holderIdOption');
  const { value: ids = [] } = useField<readonly string[]>('keyIds');
  const { value: due } = useField<string>('due');
  const rows = [
    { name: t('holder'), value: holder?.label },
    { name: t('keys'), value: ids.length },
    { name: t('due'), value: due && date(due) },
  ];
  return <KeyValue rows={rows} />;
}
