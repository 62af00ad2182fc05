import { ComboboxField, optionsFrom } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { kee, Lock } from '@plugins/kee/contract';
import { keys, SystemLock } from '@plugins/keys/contract';
import { useTranslation } from 'react-i18next';

const ofCharts = optionsFrom(client(SystemLock.endpoints).list, ({ id, marking, name, lockSystem }) => ({
  value: id,
  label: `${marking} ${name}`,
  detail: lockSystem.name,
}));
const remote = optionsFrom(client(Lock.endpoints).list, ({ id, name, organisation }) => ({
  value: id,
  label: name,
  detail: organisation.name,
}));

/** Which locks an object stands for, for who sees those. */
export function LockFields() {
  const { t } = useTranslation('properties');
  const { can } = useSession();
  return (
    <>
      {can(keys.permissions.read) && <ComboboxField name="systemLockId" label={t('pin.systemLock')} search={ofCharts} />}
      {can(kee.permissions.read) && <ComboboxField name="remoteLockId" label={t('pin.remoteLock')} search={remote} />}
    </>
  );
}
