import { client } from '@platform/web';
import { keyEndpoints, KeyRing, LockSystem, Repository } from '../contract/index.ts';

export const keyApi = client(keyEndpoints);
export const lockSystemApi = client(LockSystem.endpoints);
export const keyRingApi = client(KeyRing.endpoints);
export const repositoryApi = client(Repository.endpoints);
