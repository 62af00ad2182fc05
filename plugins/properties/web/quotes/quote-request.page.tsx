import { Form, LinkButton, Page, TextareaField, TextField } from '@platform/ui';
import { useMutation, useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type PropertyId, QuoteRequest } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { propertyApi } from '../property-api.ts';
import { quoteApi } from '../quote-api.ts';
import { Materials } from '../plans/materials.tsx';

/** Asks for a quote over everything on the plans, and so many keys. */
export default function QuoteRequestPage() {
  const { t } = useTranslation('properties');
  const navigate = useNavigate();
  const id = useParams()['propertyId'] as PropertyId; // the address names one, or the server finds none
  const [{ data: property }, { data: counted }] = useSuspenseQueries({
    queries: [propertyApi.get.query({ params: { id }, query: {} }), pinApi.materials.query({ params: { id } })],
  });
  const { mutateAsync } = useMutation(quoteApi.requestQuote.mutation());
  const overview = `/properties/${id}/quoteoverview`;
  return (
    <Page
      title={t('quote.ask')}
      intro={t('quote.intro')}
      breadcrumbs={[
        { label: t('title'), to: '/properties' },
        { label: property.name, to: `/properties/${id}` },
        { label: t('quote.title'), to: overview },
      ]}
    >
      <Materials materials={counted.items} />
      <Form
        schema={QuoteRequest.strip()}
        action={t('quote.send')}
        secondary={<LinkButton to={overview}>{t('cancel')}</LinkButton>}
        onSubmit={async ({ keyCount, message }) => {
          await mutateAsync({ params: { id }, body: { keyCount, message } });
          await navigate(`${overview}/quoterequest/success`);
        }}
      >
        <TextField
          name="keyCount"
          label={t('quote.keyCount')}
          hint={t('quote.keyCountHint')}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <TextareaField name="message" label={t('quote.message')} maxLength={2000} rows={4} />
      </Form>
    </Page>
  );
}
