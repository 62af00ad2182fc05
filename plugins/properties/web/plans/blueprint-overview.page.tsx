import { ExportButton, LinkButton, media, MoreActions, Page, useMedia, useToast } from '@platform/ui';
import { Button } from '@fluentui/react-components';
import { useDownload } from '@platform/web';
import { LinkedFile } from '@plugins/files/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { blueprintEndpoints, type BlueprintId, pinEndpoints } from '../../contract/index.ts';
import { planApi } from '../api-client.ts';
import { useFreshLinks } from '../use-fresh-links.ts';
import { BY_NUMBER, PlacedList } from './placed-list.tsx';

/** Everything on one plan as a list. Narrowed by object and item; it leaves as a workbook, and the file that was sent as it is. */
export default function BlueprintOverviewPage() {
  const { t } = useTranslation('properties');
  const id = useParams()['blueprintId'] as BlueprintId; // the address names one, or the server finds none
  const { data: plan } = useSuspenseQuery(planApi.getBlueprint.query({ params: { id } }));
  const fresh = useFreshLinks();
  const download = useDownload();
  const toast = useToast();
  const isPhone = useMedia(media.phone);
  const print = () => void download(blueprintEndpoints.printBlueprint, { params: { id } }).catch(toast.error);
  const { property } = plan;
  const back = `/properties/${property.id}`;
  const others = (
    <>
      <ExportButton endpoint={pinEndpoints.exportPins} filters={['objectType', 'itemType']} start={BY_NUMBER} fixed={{ blueprintId: id }} />
      <Button onClick={print}>{t('plan.print')}</Button>
    </>
  );
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
          {isPhone ? <MoreActions>{others}</MoreActions> : others}
          <LinkButton to={`${back}/blueprints/${id}`}>{t('upload.open')}</LinkButton>
        </>
      }
    >
      <p>
        <LinkedFile link={plan.file} find={async () => (await fresh.plan(id)).file}>
          {t('plan.original', { name: plan.fileName })}
        </LinkedFile>
      </p>
      <PlacedList of={{ blueprintId: id }} />
    </Page>
  );
}
