import { ComboboxField, FormDialog, optionsFrom, useToast } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { OrganisationId, organisationEndpoints } from '@plugins/organisations/contract';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { Device } from '../../contract/index.ts';
import { deviceApi, lockRows } from '../api-client.ts';

const Fields = z.strictObject({ organisationId: OrganisationId });
const customers = optionsFrom(
  client(organisationEndpoints).list,
  ({ id, name, city }) => ({ value: id, label: name, detail: city ?? '' }),
  {
    query: { type: 'CUSTOMER', orderBy: 'name' },
  },
);

interface Props {
  readonly device: Device;
  readonly onClose: () => void;
}
/** Moves a unit to another customer, and says first which locks go. */
export function MoveDialog({ device, onClose }: Props) {
  // as it was when it was opened: what somebody else changes meanwhile is looked at first
  const [{ id, number, version }] = useState(device);
  const { t } = useTranslation('kee');
  const toast = useToast();
  const navigate = useNavigate();
  // whoever works for the customer that it leaves sees it no more
  const gone = Boolean(useSession().workingOrganisation);
  const move = useMutation(deviceApi.move.mutation({ gone }));
  // a filter goes by its field's name
  const ofDevice = { deviceId: [id] };
  const { data } = useSuspenseQuery(lockRows.list.query({ query: { limit: 50, ...ofDevice } }));
  const names = data.items.map(({ name }) => name).join(', ');
  return (
    <FormDialog
      title={t('move.title', { number })}
      intro={names ? t('move.deletes', { names }) : t('move.text')}
      schema={Fields}
      action={t('move.action')}
      onSubmit={async ({ organisationId }) => {
        const moved = await move.mutateAsync({ params: { id }, body: { version, organisationId } });
        toast.success(t('move.done', { name: moved.device.organisation.name }));
      }}
      onClose={onClose}
      onSaved={() => gone && navigate('/admin/devices', { replace: true })}
    >
      <ComboboxField name="organisationId" label={t('move.to')} search={customers} />
    </FormDialog>
  );
}
