import { client } from '@platform/web';
import { keyEndpoints, KeyRing, LockSystem, Repository } from '../contract/index.ts';

export const keyApi = client(keyEndpoints);
export const lockSystemApi = client(LockSystem.endpoints);
export const keyRingApi = client(KeyRing.endpoints);
export const repositoryApi = client(Repository.endpoints);

/** What is read again once keys have changed. */
export const keyReads = [
  keyApi.list.key(),
  keyApi.get.key(),
  keyApi.history.key(),
  keyApi.summary.key(),
  lockSystemApi.list.key(),
  lockSystemApi.get.key(),
];
