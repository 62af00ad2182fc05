import { CheckboxField, FormDialog, NumberField, TextField, useToast } from '@platform/ui';
import { useWord } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Device, Lock } from '../../contract/index.ts';
import { lockRows } from '../api-client.ts';

const Fields = Lock.New.pick({ name: true, relay: true, shareable: true, showOnBlueprint: true });

interface Props {
  readonly device: Pick<Device, 'id' | 'organisation'>;
  /** The one that is changed; a new one without. */
  readonly lock?: Lock;
  readonly onClose: () => void;
}
/** A door of a unit: what it is called, and which relay opens it. */
export function LockDialog({ device, lock, onClose }: Props) {
  const { t } = useTranslation('kee');
  const word = useWord();
  const toast = useToast();
  const create = useMutation(lockRows.create.mutation());
  const update = useMutation(lockRows.update.mutation());
  const { name, relay, shareable, showOnBlueprint } = Lock.fields;
  return (
    <FormDialog
      title={lock ? t('locks.change', { name: lock.name }) : word(Lock.words.new)}
      schema={Fields}
      initial={lock ?? { shareable: false, showOnBlueprint: false }}
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
      <CheckboxField name="shareable" label={word(shareable.label)} />
      <CheckboxField name="showOnBlueprint" label={word(showOnBlueprint.label)} />
    </FormDialog>
  );
}
