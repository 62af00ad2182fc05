import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type Fact, FactStrip } from './fact-strip.tsx';
import { MoreActions } from './more-actions.tsx';
import { TabRow } from './tab-row.tsx';
import { Page, type PageProps } from '../page/page.tsx';
import { ViewBoundary } from '../states/view-boundary.tsx';
import { Loading } from '../states/loading.tsx';
import { at } from '../theme/breakpoints.ts';

export interface DetailTab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}
interface Props extends Omit<PageProps, 'children'> {
  /** The first is shown unless the address names another. One alone shows no row of tabs. */
  readonly tabs: readonly DetailTab[];
  /** Stands on the right, below on a narrow screen: the timeline of a running flow. */
  readonly aside?: ReactNode;
  /** Four to six, above the tabs. */
  readonly facts?: readonly Fact[];
  /** Seldom done, what is dangerous last: buttons behind one. */
  readonly more?: ReactNode;
  /** What of the address stays when another tab is opened: whose page it is. */
  readonly kept?: string;
}

const useStyles = makeStyles({
  body: { display: 'flex', gap: tokens.spacingHorizontalXXL, alignItems: 'flex-start', [at.medium]: { flexDirection: 'column' } },
  content: { flexGrow: 1, minWidth: 0, [at.medium]: { width: '100%' } },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    width: '33%',
    flexShrink: 0,
    padding: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [at.medium]: { width: '100%' },
    // what runs with it may be nothing
    ':empty': { display: 'none' },
  },
});

/** The page of one thing: its state, tabs kept in the address, related content beside. */
export function DetailPage({ tabs, aside, facts = [], more, actions, kept = '', ...page }: Props) {
  const styles = useStyles();
  const [address, setAddress] = useSearchParams();
  const shown = tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0];
  const stays = address.get(kept);
  return (
    <Page
      {...page}
      actions={
        <>
          {actions}
          {more && <MoreActions>{more}</MoreActions>}
        </>
      }
    >
      <FactStrip facts={facts} />
      {tabs.length > 1 && (
        <TabRow
          tabs={tabs}
          open={shown?.id}
          // Another tab's list has other filters: they do not come along.
          onOpen={(id) => setAddress({ ...(stays && { [kept]: stays }), tab: id }, { replace: true, preventScrollReset: true })}
        />
      )}
      <div className={styles.body}>
        {shown && (
          <div
            className={styles.content}
            {...(tabs.length > 1 && { role: 'tabpanel', id: `panel-${shown.id}`, 'aria-labelledby': `tab-${shown.id}` })}
          >
            <ViewBoundary key={shown.id}>
              <Suspense fallback={<Loading />}>{shown.content}</Suspense>
            </ViewBoundary>
          </div>
        )}
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </Page>
  );
}
