import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'break-word' },
});

interface Props {
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
}
/** Facts of one thing, name beside value. What is not known shows a dash. */
export function KeyValue({ rows }: Props) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {rows.map(({ name, value }) => (
        <Pair key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Pair({ name, value }: Props['rows'][number]) {
  const styles = useStyles();
  const isKnown = value !== undefined && value !== null && value !== '';
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{isKnown ? value : '–'}</dd>
    </>
  );
}
