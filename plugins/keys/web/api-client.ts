import { client } from '@platform/web';
import { keyEndpoints, keyRingEndpoints, lockSystemEndpoints, repositoryEndpoints } from '../contract/index.ts';

export const keyApi = client(keyEndpoints);
export const lockSystemApi = client(lockSystemEndpoints);
export const keyRingApi = client(keyRingEndpoints);
export const repositoryApi = client(repositoryEndpoints);

/** What is read again once keys have changed. */
export const keyReads = [
  keyApi.list.key(),
  keyApi.get.key(),
  keyApi.history.key(),
  keyApi.summary.key(),
  lockSystemApi.listLockSystems.key(),
  lockSystemApi.getLockSystem.key(),
];
/** What is read again once a lock system has changed: its name stands on its keys. */
export const lockSystemReads = [
  lockSystemApi.listLockSystems.key(),
  lockSystemApi.getLockSystem.key(),
  keyApi.list.key(),
  keyApi.get.key(),
];
