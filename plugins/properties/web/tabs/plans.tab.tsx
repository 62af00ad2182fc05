import { EmptyState, LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { properties, type Property } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { PlanCards } from '../plans/plan-cards.tsx';
import { useWholeList } from '../use-whole-list.ts';

/** The plans of a property, a new one, and the way to a quote. */
export default function PlansTab({ item: { id } }: { readonly item: Property }) {
  const { t } = useTranslation('properties');
  const { can } = useSession();
  const { items: plans } = useWholeList(planApi.listBlueprints.pages({ params: { realEstateId: id }, query: { limit: 200 } }));
  const mayWrite = can(properties.permissions.write);
  const add = mayWrite && (
    <LinkButton to={`/properties/${id}/blueprints/upload`} appearance="primary">
      {t('upload.title')}
    </LinkButton>
  );
  if (plans.length === 0) return <EmptyState title={t('noPlans')} text={t('noPlansText')} action={add} />;
  return (
    <>
      {add} <LinkButton to={`/properties/${id}/overview`}>{t('overview.title')}</LinkButton>{' '}
      <LinkButton to={`/properties/${id}/quoteoverview`}>{t('quote.title')}</LinkButton>
      <PlanCards plans={plans} />
    </>
  );
}
