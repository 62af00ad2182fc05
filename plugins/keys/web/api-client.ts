import { client } from '@platform/web';
import { KeyRing, LockSystem, ReceiptTemplate, Repository } from '../contract/index.ts';

export const lockSystemApi = client(LockSystem.endpoints);
export const keyRingApi = client(KeyRing.endpoints);
export const repositoryApi = client(Repository.endpoints);
export const templateApi = client(ReceiptTemplate.endpoints);
