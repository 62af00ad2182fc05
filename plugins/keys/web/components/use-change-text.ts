import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { KeyEvent, KeyField } from '../../contract/index.ts';

type Change = KeyEvent['changes'][number];

/** One changed field in words: "Innehavare: Anna Berg → Nyckelskåp". */
export function useChangeText(): (change: Change) => string {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const valueText = (field: KeyField, value: string): string => {
    if (field === 'status' || field === 'type') return t(`${field}.${value}`);
    return field === 'expectedReturnAt' ? date(value) : value;
  };
  return ({ field, from, to }) => {
    const values = { field: t(`field.${field}`), from: from && valueText(field, from), to: to && valueText(field, to) };
    if (from === null) return t('history.set', values);
    return t(to === null ? 'history.cleared' : 'history.changed', values);
  };
}
