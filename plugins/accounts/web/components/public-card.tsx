import { makeStyles, tokens } from '@fluentui/react-components';
import { at, PageTitle } from '@platform/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '420px',
    margin: 'auto',
    padding: tokens.spacingHorizontalXXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    // an address of mail is one long word
    overflowWrap: 'anywhere',
    // on a phone the card is the page
    [at.phone]: { flexGrow: 1, maxWidth: 'none', borderRadius: 0, padding: tokens.spacingHorizontalL },
  },
});

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}
/** The one thing to do on a page that needs no session. */
export function PublicCard({ title, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <PageTitle title={title} />
      {children}
    </div>
  );
}
