import { DataList, ExportButton, LinkButton, Page } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type BlueprintId, ItemType, ITEMS, OBJECTS, ObjectType, pinEndpoints } from '../../contract/index.ts';
import { pinApi, planApi } from '../api-client.ts';
import { pinText } from '../tool/pin-text.ts';

const START = { sort: { by: 'number', order: 'asc' } } as const;

/** Everything on one plan as a list. Narrowed by object and item; it leaves as a workbook. */
export default function BlueprintOverviewPage() {
  const { t } = useTranslation('properties');
  const { language } = useLanguage();
  const id = useParams()['blueprintId'] as BlueprintId; // the address names one, or the server finds none
  const { data: plan } = useSuspenseQuery(planApi.getBlueprint.query({ params: { id } }));
  const { property } = plan;
  const back = `/properties/${property.id}`;
  const filters = [
    {
      id: 'objectType',
      label: t('pin.objectType'),
      options: ObjectType.options.map((value) => ({ value, label: OBJECTS[value].text[language] })),
    },
    { id: 'itemType', label: t('pin.itemType'), options: ItemType.options.map((value) => ({ value, label: ITEMS[value].text[language] })) },
  ];
  return (
    <Page
      title={t('plan.overviewOf', { name: plan.name })}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: back },
        { label: plan.name, to: `${back}/blueprints/${id}` },
      ]}
      actions={
        <>
          <ExportButton endpoint={pinEndpoints.exportPins} filters={['objectType', 'itemType']} start={START} fixed={{ blueprintId: id }} />
          <LinkButton to={`${back}/blueprints/${id}`}>{t('upload.open')}</LinkButton>
        </>
      }
    >
      <DataList
        name="pins"
        label={t('pins')}
        list={pinApi.listPins}
        call={{ query: { blueprintId: id } }}
        columns={[
          { id: 'space', header: t('pin.space'), render: ({ number, space }) => `${number} ${space}`, sortBy: 'number', share: 2 },
          { id: 'what', header: t('pin.objectType'), render: (pin) => pinText(pin, language), share: 3 },
          { id: 'photos', header: t('photo.heading'), render: ({ photos }) => photos.length, align: 'end', hideBelow: 901 },
          { id: 'note', header: t('pin.note'), render: ({ note }) => note, optional: true },
        ]}
        filters={filters}
        rowId={({ id: pinId }) => pinId}
        rowName={({ number, space }) => `${number} ${space}`}
        search={t('tool.search')}
        start={START}
        empty={{ title: t('tool.none') }}
      />
    </Page>
  );
}
