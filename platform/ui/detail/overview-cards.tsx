import { makeStyles, tokens } from '@fluentui/react-components';
import { LoadedView, type Owned, type View } from '@platform/web';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../states/loading.tsx';
import { ViewBoundary } from '../states/view-boundary.tsx';
import { at } from '../theme/breakpoints.ts';
import { Card } from './card.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalL,
    [at.medium]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  wide: { flex: '2 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  narrow: { flex: '1 1 0', minWidth: 0 },
});

interface Props<P extends object> {
  /** What plugins know of it. */
  readonly cards: readonly Owned<View<P>>[];
  readonly props: P;
  /** Of the card beside them. */
  readonly title: string;
  /** Who it is and how it is reached. */
  readonly children: ReactNode;
}
/** What goes on at somebody, two thirds wide, and how they are reached beside it. */
export function OverviewCards<P extends object>({ cards, props, title, children }: Props<P>) {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      {cards.length > 0 && (
        <div className={styles.wide}>
          {cards.map((card) => (
            <ViewCard key={`${card.plugin.id}.${card.id}`} card={card} props={props} />
          ))}
        </div>
      )}
      <Card title={title} className={styles.narrow}>
        {children}
      </Card>
    </div>
  );
}

function ViewCard<P extends object>({ card, props }: { readonly card: Owned<View<P>>; readonly props: P }) {
  const { t } = useTranslation(card.plugin.id);
  return (
    <Card title={t(card.title)}>
      <ViewBoundary>
        <Suspense fallback={<Loading />}>
          <LoadedView load={card.load} props={props} />
        </Suspense>
      </ViewBoundary>
    </Card>
  );
}
