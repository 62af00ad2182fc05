import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense } from 'react';
import { at } from '../theme/breakpoints.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { PageTitle } from './page-title.tsx';

/** What only dialogs need comes after the page is there. */
const FocusKeeper = lazy(() => import('./focus-keeper.tsx').then((module) => ({ default: module.FocusKeeper })));

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    [at.narrow]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXL}` },
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, flexWrap: 'wrap', minHeight: '32px' },
  actions: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    marginLeft: 'auto',
    flexWrap: 'wrap',
    ':empty': { display: 'none' },
    // one line on a phone, the most important first, moved sideways
    [at.phone]: {
      marginLeft: 0,
      width: '100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
      '& > .fui-Button:last-child': { order: -1 },
    },
  },
  intro: { margin: `${tokens.spacingVerticalXS} 0 0`, maxWidth: '80ch', textWrap: 'pretty', color: tokens.colorNeutralForeground2 },
});

export interface PageProps {
  readonly title: string;
  /** Stands beside the title: a state, a count. */
  readonly badge?: ReactNode;
  /** Buttons, the most important last: at the edge of the page. */
  readonly actions?: ReactNode;
  /** From the second level down; the page itself is left out. */
  readonly breadcrumbs?: readonly Crumb[];
  readonly intro?: string;
  readonly children?: ReactNode;
}
/** One title, one row of actions, content. */
export function Page({ title, badge, actions, breadcrumbs, intro, children }: PageProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div>
        {breadcrumbs && <Breadcrumbs path={breadcrumbs} />}
        <div className={styles.head}>
          <PageTitle title={title} />
          {badge}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
      <Suspense>
        <FocusKeeper />
      </Suspense>
    </div>
  );
}
