import { makeStyles, tokens } from '@fluentui/react-components';
import { ComboboxField, KeyValue, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { repositorySearch } from '../components/searches.ts';
import type { PickedKey } from '../loan-guide/loan-picked-key.ts';
import { markingsOf } from '../loans/loan-summary.tsx';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});
const NONE: readonly PickedKey[] = [];

/** Where the keys go, after one more look at who gave back what. */
export function ReturnPlaceStep() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { value: picked = NONE } = useField<readonly PickedKey[]>('keys');
  const holders = Map.groupBy(picked, ({ holder }) => holder ?? '');
  const rows = [...holders].map(([name, keys]) => ({ name, value: markingsOf(keys, (count) => t('loan.more', { count })) }));
  return (
    <>
      <h3 className={styles.title}>{t('return.summary', { count: picked.length })}</h3>
      <KeyValue rows={rows} />
      <ComboboxField name="repositoryId" label={t('return.place.label')} hint={t('return.place.hint')} search={repositorySearch} />
    </>
  );
}
