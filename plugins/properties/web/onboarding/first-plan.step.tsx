import { LinkButton } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planApi } from '../api-client.ts';
import { propertyApi } from '../property-api.ts';

const FIRST = propertyApi.list.query({ query: { limit: 1, orderBy: 'createdAt' } });

/** What comes after the registration: a property, its plan, the first doors. */
export default function FirstPlanStep() {
  const { t } = useTranslation('properties');
  const [property] = useSuspenseQuery(FIRST).data.items;
  if (!property) return <LinkButton to="/properties">{t('onboarding.property')}</LinkButton>;
  return <NextStep propertyId={property.id} />;
}

function NextStep({ propertyId }: { readonly propertyId: Parameters<typeof planApi.listBlueprints.query>[0]['params']['realEstateId'] }) {
  const { t } = useTranslation('properties');
  const { data } = useSuspenseQuery(planApi.listBlueprints.query({ params: { realEstateId: propertyId }, query: { limit: 1 } }));
  const [plan] = data.items;
  return plan ? (
    <LinkButton to={`/onboarding/properties/${propertyId}/blueprints/${plan.id}`}>{t('onboarding.doors')}</LinkButton>
  ) : (
    <LinkButton to={`/properties/${propertyId}/blueprints/upload`}>{t('onboarding.upload')}</LinkButton>
  );
}
