import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LinkButton, Page, useToast } from '@platform/ui';
import { useDownload, useLive, useSession } from '@platform/web';
import { flows } from '@plugins/flows/contract';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { pinEndpoints, properties, type PropertyId, propertySubjects } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { propertyApi } from '../property-api.ts';
import { Materials } from '../plans/materials.tsx';
import { QuoteCards } from './quote-cards.tsx';

/** What the plans of a property add up to. With the quotes that were asked for. */
export default function QuoteOverviewPage() {
  const { t } = useTranslation('properties');
  const { can, user } = useSession();
  const download = useDownload();
  const toast = useToast();
  const id = useParams()['propertyId'] as PropertyId; // the address names one, or the server finds none
  const [{ data: property }, { data: counted }] = useSuspenseQueries({
    queries: [propertyApi.get.query({ params: { id }, query: {} }), pinApi.materials.query({ params: { id } })],
  });
  useLive({ topic: flows.topics.flow, touches: [propertySubjects.quote] });
  // a locksmith would ask itself, for its own house
  const isAnswered = property.organisation.id !== user.organisation.id || can(properties.permissions.decide);
  const mayAsk = can(properties.permissions.write) && counted.items.length > 0 && isAnswered;
  return (
    <Page
      title={t('quote.of', { name: property.name })}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: `/properties/${id}` },
      ]}
      actions={
        <>
          <Button
            icon={<ArrowDownload20Regular />}
            onClick={() => void download(pinEndpoints.exportMaterials, { params: { id } }).catch(toast.error)}
          >
            {t('materials.save')}
          </Button>
          {mayAsk && (
            <LinkButton to={`/properties/${id}/quoteoverview/quoterequest`} appearance="primary">
              {t('quote.ask')}
            </LinkButton>
          )}
        </>
      }
    >
      <h2>{t('materials.title')}</h2>
      <Materials materials={counted.items} />
      <h2>{t('quote.asked')}</h2>
      <QuoteCards propertyId={id} />
    </Page>
  );
}
