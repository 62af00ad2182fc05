import { client } from '@platform/web';
import { optionsFrom } from '@platform/ui';
import { chartEndpoints, type LockSystemId, SystemLock } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

export const chartApi = client(chartEndpoints);
export const systemLockApi = client(SystemLock.endpoints);

/** Finds a lock of a lock system. */
export const lockSearch = (lockSystemId: LockSystemId) =>
  optionsFrom(systemLockApi.list, ({ id, marking, name, space }) => ({ value: id, label: `${marking} · ${name}`, detail: space }), {
    query: { lockSystemId },
  });

/** Finds a group of lock charts. */
export const chartGroupSearch = optionsFrom(chartApi.listChartGroups, ({ name, lockSystem }) => ({
  value: name,
  label: name,
  detail: lockSystem.name,
}));

/** Finds a group of one lock system. */
export const groupSearchIn = (lockSystemId: LockSystemId) =>
  optionsFrom(chartApi.listChartGroups, ({ name }) => ({ value: name, label: name }), { query: { lockSystemId } });

/** Finds a key of a lock system. */
export const keySearch = (lockSystemId: LockSystemId) =>
  optionsFrom(keyApi.list, ({ id, marking, name }) => ({ value: id, label: marking, detail: name }), { query: { lockSystemId } });
