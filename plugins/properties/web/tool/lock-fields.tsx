import { ComboboxField, optionsFrom } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { kee, Lock } from '@plugins/kee/contract';
import { keys, SystemLock } from '@plugins/keys/contract';
import { useTranslation } from 'react-i18next';

const ofCharts = client(SystemLock.endpoints).list;
const remote = client(Lock.endpoints).list;

/** Which locks of an organisation an object stands for, for who sees those. A door that plans do not show says so. */
export function LockFields({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('properties');
  const { can, isOn } = useSession();
  const call = { query: { organisationId: [organisationId] } };
  const inCharts = optionsFrom(
    ofCharts,
    ({ id, marking, name, lockSystem }) => ({ value: id, label: `${marking} ${name}`, detail: lockSystem.name }),
    call,
  );
  const doors = optionsFrom(
    remote,
    ({ id, name, device, showOnBlueprint }) => ({
      value: id,
      label: name,
      detail: [device.name, !showOnBlueprint && t('pin.notShown')].filter(Boolean).join(' · '),
    }),
    call,
  );
  return (
    <>
      {isOn('KEY_MANAGEMENT') && can(keys.permissions.read) && (
        <ComboboxField name="systemLockId" label={t('pin.systemLock')} search={inCharts} />
      )}
      {isOn('KEE') && can(kee.permissions.read) && <ComboboxField name="remoteLockId" label={t('pin.remoteLock')} search={doors} />}
    </>
  );
}
