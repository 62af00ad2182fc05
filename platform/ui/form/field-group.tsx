import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    // nearer to its own fields than to those above
    ':not(:first-child)': { marginTop: tokens.spacingVerticalL },
  },
  title: { padding: 0, marginBottom: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
