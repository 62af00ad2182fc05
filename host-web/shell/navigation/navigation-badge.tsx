import { CounterBadge } from '@fluentui/react-components';
import { LoadedView, type Load, quickActions, useContributions } from '@platform/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** A higher number says 99+. */
const MOST = 99;

/** How much is new behind an entry; nothing until that is known. */
export function NavigationBadge({ load }: { readonly load: Load | undefined }) {
  return <Suspense>{load && <LoadedView load={load} props={{}} />}</Suspense>;
}

interface Props {
  readonly badges: readonly Load[];
  readonly count: number;
}
/** How much waits in the area for whoever works here. Others are told what is new on its pages, where those say it. */
export function AreaBadges({ badges, count }: Props) {
  const { t } = useTranslation('shell');
  const worksHere = useContributions(quickActions).length > 0;
  if (count > 0 && (worksHere || badges.length === 0))
    return <CounterBadge count={count} overflowCount={MOST} size="small" color="danger" aria-label={t('navigation.waiting', { count })} />;
  return badges.map((badge, index) => <NavigationBadge key={index} load={badge} />);
}
