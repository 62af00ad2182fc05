import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
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
  /** The first is shown unless the address names another; one alone shows no row of tabs. */
  readonly tabs: readonly DetailTab[];
  /** Stands on the right, below on a narrow screen: the timeline of a running flow. */
  readonly aside?: ReactNode;
}

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tabList: { marginLeft: '-12px' },
  body: { display: 'flex', gap: tokens.spacingHorizontalXXL, alignItems: 'flex-start', [at.medium]: { flexDirection: 'column' } },
  content: { flexGrow: 1, minWidth: 0, [at.medium]: { width: '100%' } },
  aside: {
    width: '340px',
    flexShrink: 0,
    padding: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [at.medium]: { width: '100%' },
  },
});

/** One thing: its state beside the title, tabs that stay in the address, what runs with it on the right. */
export function DetailPage({ tabs, aside, ...page }: Props) {
  const styles = useStyles();
  const [address, setAddress] = useSearchParams();
  const shown = tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0];
  return (
    <Page {...page}>
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <TabList
            className={styles.tabList}
            selectedValue={shown?.id}
            // Another tab's list has other filters: they do not come along.
            onTabSelect={(_, { value }) => setAddress({ tab: String(value) }, { replace: true, preventScrollReset: true })}
          >
            {tabs.map(({ id, label }) => (
              <Tab key={id} value={id} id={`tab-${id}`} aria-controls={`panel-${id}`}>
                {label}
              </Tab>
            ))}
          </TabList>
        </div>
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
