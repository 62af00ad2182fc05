import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Fact, FactStrip } from './fact-strip.tsx';
import { MoreActions } from './more-actions.tsx';
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
}

const covers = (way: string) => `linear-gradient(${way}, ${tokens.colorNeutralBackground1} 40%, transparent)`;
const shades = (way: string) => `linear-gradient(${way}, ${tokens.colorNeutralStroke1}, transparent)`;
const useStyles = makeStyles({
  // a shade at an edge says that there are more tabs beyond it: it stays, and what covers it at the ends moves with the tabs
  tabs: {
    overflowX: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundImage: `${covers('to right')}, ${covers('to left')}, ${shades('to right')}, ${shades('to left')}`,
    backgroundPosition: 'left, right, left, right',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '40px 100%, 40px 100%, 14px 100%, 14px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
  },
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
export function DetailPage({ tabs, aside, facts = [], more, actions, ...page }: Props) {
  const styles = useStyles();
  const [address, setAddress] = useSearchParams();
  const shown = tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0];
  const row = useRef<HTMLDivElement>(null);
  const open = shown?.id;
  useEffect(() => {
    const show = () => showTab(row.current, `tab-${open}`);
    show();
    // a phone is turned
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [open]);
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
        <div ref={row} className={styles.tabs}>
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

/** On a narrow screen the tabs are a row to be moved sideways: the one that is open stands in the middle of it, as far as the row goes. */
function showTab(row: HTMLElement | null, id: string): void {
  const tab = document.getElementById(id);
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
