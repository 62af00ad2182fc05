import { CheckboxField, ComboboxField, FormDialog, NumberField, optionsFrom, TextField, useToast } from '@platform/ui';
import { client, useSession, useWord } from '@platform/web';
import { SystemLock } from '@plugins/keys/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, Lock } from '../../contract/index.ts';
import { lockRows } from '../api-client.ts';

const Fields = Lock.New.pick({ name: true, relay: true, systemLockId: true, shareable: true, showOnBlueprint: true });
const systemLocks = optionsFrom(client(SystemLock.endpoints).list, ({ id, marking, name, lockSystem }) => ({
  value: id,
  label: marking,
  detail: [name, lockSystem.name].filter(Boolean).join(' · '),
}));

interface Props {
  readonly device: Pick<Device, 'id' | 'organisation'>;
  /** The one that is changed; a new one without. */
  readonly lock?: Lock;
  readonly onClose: () => void;
}
/** A door of a unit: what it is called, and which relay opens it. */
export function LockDialog({ device, lock: found, onClose }: Props) {
  // what somebody else changes meanwhile is not overwritten
  const [lock] = useState(found);
  const { t } = useTranslation('kee');
  const word = useWord();
  const toast = useToast();
  const create = useMutation(lockRows.create.mutation());
  const update = useMutation(lockRows.update.mutation());
  const { can } = useSession();
  const { name, relay, systemLockId, shareable, showOnBlueprint } = Lock.fields;
  return (
    <FormDialog
      title={lock ? t('locks.change', { name: lock.name }) : word(Lock.words.new)}
      schema={Fields}
      initial={lock ? valuesOf(lock) : { shareable: false, showOnBlueprint: false }}
      action={t('save')}
      onSubmit={async (values) => {
        const whose = { deviceId: device.id, organisationId: device.organisation.id };
        if (lock) await update.mutateAsync({ params: { id: lock.id }, body: { ...values, version: lock.version } });
        else await create.mutateAsync({ body: { ...values, ...whose } });
        toast.success(t('locks.saved', { name: values.name }));
      }}
      onClose={onClose}
    >
      <TextField name="name" label={word(name.label)} maxLength={100} autoComplete="off" />
      <NumberField name="relay" label={word(relay.label)} />
      {can(SystemLock.read) && (
        <ComboboxField
          name="systemLockId"
          label={word(systemLockId.label)}
          hint={t('locks.systemLockHint')}
          search={{ ...systemLocks, call: { query: { organisationId: device.organisation.id } } }}
        />
      )}
      <CheckboxField name="shareable" label={word(shareable.label)} />
      <CheckboxField name="showOnBlueprint" label={word(showOnBlueprint.label)} />
    </FormDialog>
  );
}

const valuesOf = ({ name, relay, shareable, showOnBlueprint, systemLock }: Lock) => ({
  name,
  relay,
  shareable,
  showOnBlueprint,
  ...(systemLock && { systemLockId: systemLock.id, systemLockIdOption: { value: systemLock.id, label: systemLock.name } }),
});
