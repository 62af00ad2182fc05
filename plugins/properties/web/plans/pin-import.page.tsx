import { Loading } from '@platform/ui';
import { importFields, ImportWizard } from '@plugins/imports/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { z } from 'zod';
import { type PropertyId, propertySubjects } from '../../contract/index.ts';
import { propertyApi } from '../property-api.ts';

const Values = z.object(importFields);

/** Pins of a property from Excel; a row that names a pin changes it. */
export default function PinImportPage() {
  return (
    <Suspense fallback={<Loading />}>
      <PinImport />
    </Suspense>
  );
}

function PinImport() {
  const { t } = useTranslation('properties');
  const id = useParams()['propertyId'] as PropertyId; // the address names one, or the server finds none
  const { data: property } = useSuspenseQuery(propertyApi.get.query({ params: { id }, query: {} }));
  const overview = `/properties/${id}/overview`;
  return (
    <ImportWizard
      title={t('import.pins')}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: `/properties/${id}` },
      ]}
      options={{
        kind: 'pins',
        schema: Values,
        initial: { existing: 'UPDATE' },
        fields: null,
        toBody: () => ({ propertyId: id, organisationId: property.organisation.id }),
      }}
      seen={{ to: overview, label: t('overview.title') }}
      touches={[propertySubjects.pin]}
    />
  );
}
