import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { at } from '../theme/breakpoints.ts';
import { PageTitle } from './page-title.tsx';

const useStyles = makeStyles({
  // what is higher than the window keeps a little air around it
  place: { flexGrow: 1, display: 'flex', padding: tokens.spacingHorizontalXXL, [at.phone]: { padding: 0 } },
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
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    // an address of mail is one long word
    overflowWrap: 'anywhere',
    // on a phone the card is the page
    [at.phone]: { flexGrow: 1, maxWidth: 'none', margin: 0, border: 'none', borderRadius: 0, padding: tokens.spacingHorizontalL },
    '& > p': { margin: 0 },
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
    <div className={styles.place}>
      <div className={styles.card}>
        <PageTitle title={title} />
        {children}
      </div>
    </div>
  );
}
