import { ComboboxField, DateField, FieldGroup, Form, LinkButton, Page, TextareaField, useToast } from '@platform/ui';
import { dayIn } from '@platform/core/time';
import { useFormat } from '@platform/web';
import { everybodySearch } from '@plugins/accounts/web/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { KeyRingId, LockSystemId, NewInventory, RepositoryId } from '../../contract/index.ts';
import { keyRingSearch, lockSystemSearch, repositorySearch, templateSearch } from '../components/searches.ts';
import { inventoryApi } from './inventory-api.ts';

const Fields = NewInventory.pick({ startsOn: true, note: true, receiptTemplateId: true }).extend({
  lockSystemId: LockSystemId.optional(),
  repositoryId: RepositoryId.optional(),
  keyRingId: KeyRingId.optional(),
  userId: z.uuid().optional(),
});

const listOf = <T,>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Plans an inventory: from when, and of what. */
export default function NewInventoryPage() {
  const { t } = useTranslation('keys');
  const navigate = useNavigate();
  const toast = useToast();
  const { timeZone } = useFormat();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const start = useMutation(inventoryApi.startInventory.mutation());
  return (
    <Page title={t('inventory.new')} breadcrumbs={[{ label: t('inventory.title'), to: '/keys/inventory' }]}>
      <Form
        schema={Fields}
        initial={{ startsOn: today, note: '' }}
        action={t('inventory.start')}
        secondary={<LinkButton to="/keys/inventory">{t('cancel')}</LinkButton>}
        onSubmit={async ({ startsOn, note, receiptTemplateId, lockSystemId, repositoryId, keyRingId, userId }) => {
          const scope = {
            lockSystemIds: listOf(lockSystemId),
            repositoryIds: listOf(repositoryId),
            keyRingIds: listOf(keyRingId),
            userIds: listOf(userId),
          };
          const { id } = await start.mutateAsync({ body: { startsOn, note, scope, ...(receiptTemplateId && { receiptTemplateId }) } });
          toast.success(t('inventory.started'));
          await navigate(`/keys/inventory/${id}`);
        }}
      >
        <DateField name="startsOn" label={t('inventory.startsOn')} hint={t('inventory.startsOnHint')} />
        <FieldGroup title={t('inventory.scope')}>
          <p>{t('inventory.scopeHint')}</p>
          <ComboboxField name="lockSystemId" label={t('system')} search={lockSystemSearch} />
          <ComboboxField name="repositoryId" label={t('inventory.place')} search={repositorySearch} />
          <ComboboxField name="keyRingId" label={t('keyRing')} search={keyRingSearch} />
          <ComboboxField name="userId" label={t('holder')} search={everybodySearch} />
        </FieldGroup>
        <ComboboxField
          name="receiptTemplateId"
          label={t('inventory.template')}
          hint={t('inventory.templateHint')}
          search={templateSearch}
        />
        <TextareaField name="note" label={t('note')} />
      </Form>
    </Page>
  );
}
