import { ExportButton, LinkButton, media, MoreActions, Page, useMedia } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { pinEndpoints, properties, type PropertyId } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { propertyApi } from '../property-api.ts';
import { Materials } from './materials.tsx';
import { BY_NUMBER, PlacedList } from './placed-list.tsx';
import { PlanCards } from './plan-cards.tsx';

/** A property at a glance: its plans, and what is on them. */
export default function PropertyOverviewPage() {
  const { t } = useTranslation('properties');
  const { can } = useSession();
  const isPhone = useMedia(media.phone);
  const id = useParams()['propertyId'] as PropertyId; // the address names one, or the server finds none
  const [{ data: property }, { data: counted }] = useSuspenseQueries({
    queries: [propertyApi.get.query({ params: { id }, query: { blueprints: 'true' } }), pinApi.materials.query({ params: { id } })],
  });
  const floors = [...new Set((property.blueprints ?? []).map(({ floor }) => floor).filter(Boolean))];
  const others = (
    <>
      <ExportButton
        endpoint={pinEndpoints.exportPins}
        filters={['objectType', 'itemType', 'floor']}
        start={BY_NUMBER}
        fixed={{ propertyId: id }}
      />
      {can(properties.permissions.import) && <LinkButton to={`/properties/${id}/pins/import`}>{t('import.pins')}</LinkButton>}
    </>
  );
  return (
    <Page
      title={t('overview.of', { name: property.name })}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: `/properties/${id}` },
      ]}
      actions={
        <>
          {isPhone ? <MoreActions>{others}</MoreActions> : others}
          <LinkButton to={`/properties/${id}/quoteoverview`}>{t('quote.title')}</LinkButton>
        </>
      }
    >
      <PlanCards plans={property.blueprints ?? []} />
      <h2>{t('materials.title')}</h2>
      <Materials materials={counted.items} />
      <h2>{t('pins')}</h2>
      <PlacedList of={{ propertyId: id }} floors={floors} />
    </Page>
  );
}
