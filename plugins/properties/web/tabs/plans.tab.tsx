import { EmptyState, LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { properties, type Property } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { PlanCards } from '../plans/plan-cards.tsx';

/** The plans of a property, a new one, and the way to a quote. */
export default function PlansTab({ item: { id } }: { readonly item: Property }) {
  const { t } = useTranslation('properties');
  const { can } = useSession();
  const { data } = useSuspenseQuery(planApi.listBlueprints.query({ params: { realEstateId: id }, query: { limit: 200 } }));
  const mayWrite = can(properties.permissions.write);
  const add = mayWrite && (
    <LinkButton to={`/properties/${id}/blueprints/upload`} appearance="primary">
      {t('upload.title')}
    </LinkButton>
  );
  if (data.items.length === 0) return <EmptyState title={t('noPlans')} text={t('noPlansText')} action={add} />;
  return (
    <>
      {add} <LinkButton to={`/properties/${id}/overview`}>{t('overview.title')}</LinkButton>{' '}
      <LinkButton to={`/properties/${id}/quoteoverview`}>{t('quote.title')}</LinkButton>
      <PlanCards plans={data.items} />
    </>
  );
}
