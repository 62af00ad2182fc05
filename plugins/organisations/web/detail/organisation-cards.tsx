import { makeStyles, tokens } from '@fluentui/react-components';
import { at, Card, Loading, ViewBoundary } from '@platform/ui';
import { LoadedView, organisationCards, type Owned, useContributions, type View } from '@platform/web';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

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

interface Props {
  readonly organisationId: string;
  /** Who it is and how it is reached: beside what plugins know. */
  readonly children: ReactNode;
}
/** What goes on at an organisation, two thirds wide, and its contacts beside it. */
export function OrganisationCards({ organisationId, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const cards = useContributions(organisationCards);
  return (
    <div className={styles.columns}>
      {cards.length > 0 && (
        <div className={styles.wide}>
          {cards.map((card) => (
            <OrganisationCard key={`${card.plugin.id}.${card.id}`} card={card} organisationId={organisationId} />
          ))}
        </div>
      )}
      <Card title={t('group.contact')} className={styles.narrow}>
        {children}
      </Card>
    </div>
  );
}

interface CardProps {
  readonly card: Owned<View<{ organisationId: string }>>;
  readonly organisationId: string;
}
function OrganisationCard({ card, organisationId }: CardProps) {
  const { t } = useTranslation(card.plugin.id);
  return (
    <Card title={t(card.title)}>
      <ViewBoundary>
        <Suspense fallback={<Loading />}>
          <LoadedView load={card.load} props={{ organisationId }} />
        </Suspense>
      </ViewBoundary>
    </Card>
  );
}
