import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2 },
  // lines stand as they were written
  value: { margin: 0, overflowWrap: 'break-word', whiteSpace: 'pre-line' },
  all: { alignSelf: 'flex-start', marginTop: tokens.spacingVerticalM, paddingLeft: 0 },
});

interface Props {
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
  /** What is not known is folded behind a button. */
  readonly folds?: true;
}
/** Facts of one thing, name beside value. What is not known shows a dash, or is folded. */
export function KeyValue({ rows, folds }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [isWhole, setWhole] = useState(!folds);
  const known = rows.filter(({ value }) => isKnown(value));
  const shown = isWhole ? rows : known;
  return (
    <>
      <dl className={styles.list}>
        {shown.map(({ name, value }) => (
          <Pair key={name} name={name} value={value} />
        ))}
      </dl>
      {shown.length < rows.length && (
        <Button appearance="transparent" className={styles.all} onClick={() => setWhole(true)}>
          {t('allFacts', { count: rows.length - known.length })}
        </Button>
      )}
    </>
  );
}

const isKnown = (value: ReactNode) => value !== undefined && value !== null && value !== '';

function Pair({ name, value }: Props['rows'][number]) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{isKnown(value) ? value : '–'}</dd>
    </>
  );
}
