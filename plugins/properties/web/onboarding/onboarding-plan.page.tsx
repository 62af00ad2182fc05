import { LinkButton, NoteBar, Page } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { BlueprintId } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { PlanTool } from '../tool/plan-tool.tsx';

/** The first plan of somebody who has just registered. They place their doors, and ask for a quote. */
export default function OnboardingPlanPage() {
  const { t } = useTranslation('properties');
  const id = useParams()['blueprintId'] as BlueprintId; // the address names one, or the server finds none
  const { data: plan } = useSuspenseQuery(planApi.getBlueprint.query({ params: { id } }));
  const { property } = plan;
  return (
    <Page
      title={t('onboarding.title')}
      breadcrumbs={[{ label: property.name, to: `/properties/${property.id}` }]}
      actions={
        <LinkButton to={`/properties/${property.id}/quoteoverview`} appearance="primary">
          {t('quote.title')}
        </LinkButton>
      }
    >
      <NoteBar tone="info">{t('onboarding.text')}</NoteBar>
      <PlanTool plan={plan} />
    </Page>
  );
}
