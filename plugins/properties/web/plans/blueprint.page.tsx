import { LinkButton, Page } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { BlueprintId } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { PlanTool } from '../tool/plan-tool.tsx';
import { PlanActions } from './plan-actions.tsx';

/** A plan in the planning tool. */
export default function BlueprintPage() {
  const { t } = useTranslation('properties');
  const id = useParams()['blueprintId'] as BlueprintId; // the address names one, or the server finds none
  const { data: plan } = useSuspenseQuery(planApi.getBlueprint.query({ params: { id } }));
  const { property } = plan;
  return (
    <Page
      title={[plan.name, plan.floor].filter(Boolean).join(', ')}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: `/properties/${property.id}` },
      ]}
      actions={
        <>
          <LinkButton to={`/properties/${property.id}/blueprints/${id}/overview`}>{t('plan.overview')}</LinkButton>
          <PlanActions plan={plan} />
        </>
      }
    >
      <PlanTool plan={plan} />
    </Page>
  );
}
