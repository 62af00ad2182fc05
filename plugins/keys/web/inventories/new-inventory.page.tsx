import {
  CheckboxField,
  ComboboxField,
  CustomerGate,
  DateField,
  FieldGroup,
  Form,
  LinkButton,
  ManyField,
  Page,
  TextareaField,
  useToast,
} from '@platform/ui';
import { dayIn } from '@platform/core/time';
import { useFormat } from '@platform/web';
import { everybodySearch } from '@plugins/accounts/web/api';
import { apartmentSearch } from '@plugins/residents/web/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { InventoryScope, NewInventory } from '../../contract/index.ts';
import { keyRingSearch, lockSystemSearch, repositorySearch, templateSearch } from '../components/searches.ts';
import { inventoryApi } from './inventory-api.ts';

const Fields = NewInventory.pick({ startsOn: true, note: true, receiptTemplateId: true }).extend(InventoryScope.shape);

/** Plans an inventory of the organisation that one works for: from when, and of what. */
export default function NewInventoryPage() {
  const { t } = useTranslation('keys');
  const page = { title: t('inventory.new'), breadcrumbs: [{ label: t('inventory.title'), to: '/keys/inventory' }] };
  return (
    <CustomerGate {...page}>
      <Page {...page}>
        <InventoryForm />
      </Page>
    </CustomerGate>
  );
}

function InventoryForm() {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const toast = useToast();
  const { timeZone } = useFormat();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const start = useMutation(inventoryApi.startInventory.mutation());
  return (
    <Form
      schema={Fields}
      initial={{ startsOn: today, note: '' }}
      action={t('inventory.start')}
      secondary={<LinkButton to="/keys/inventory">{t('cancel')}</LinkButton>}
      onSubmit={async ({ startsOn, note, receiptTemplateId, ...scope }) => {
        const { id } = await start.mutateAsync({ body: { startsOn, note, scope, ...(receiptTemplateId && { receiptTemplateId }) } });
        toast.success(t('inventory.started'));
        await navigate(`/keys/inventory/${id}`);
      }}
    >
      <DateField name="startsOn" label={t('inventory.startsOn')} hint={t('inventory.startsOnHint')} />
      <FieldGroup title={t('inventory.scope')}>
        <p>{t('inventory.scopeHint')}</p>
        <ManyField name="lockSystemIds" label={t('inventory.of.systems')} search={lockSystemSearch} />
        <ManyField name="repositoryIds" label={t('inventory.of.places')} search={repositorySearch} />
        <ManyField name="keyRingIds" label={t('inventory.of.rings')} search={keyRingSearch} />
        <ManyField name="userIds" label={t('inventory.of.people')} search={everybodySearch} />
        <ManyField name="apartmentIds" label={t('inventory.of.apartments')} search={apartmentSearch} />
        <CheckboxField name="temporaryHolders" label={t('inventory.of.temporary')} />
      </FieldGroup>
      <ComboboxField name="receiptTemplateId" label={t('inventory.template')} hint={t('inventory.templateHint')} search={templateSearch} />
      <TextareaField name="note" label={t('note')} hint={t('inventory.noteHint')} />
    </Form>
  );
}
