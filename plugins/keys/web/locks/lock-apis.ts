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

/** Finds a key of a lock system. */
export const keySearch = (lockSystemId: LockSystemId) =>
  optionsFrom(keyApi.list, ({ id, marking, name }) => ({ value: id, label: marking, detail: name }), { query: { lockSystemId } });
