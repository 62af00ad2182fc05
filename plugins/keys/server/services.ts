import { core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residency } from '@plugins/residents/server/api';
import { keyCustody, keyPlaces, keyRegistry, lockSystems } from './api.ts';
import { createKeyCustody } from './keys/key-custody.ts';
import { createKeyExport, type KeyExport } from './keys/key-export.ts';
import { createKeyPlaces } from './places/key-places.ts';
import { createKeyReader, type KeyReader } from './keys/key-reader.ts';
import { createKeyRegistry } from './keys/key-registry.ts';
import { createKeyRingService, type KeyRingService } from './places/key-ring-service.ts';
import { createKeyService, type KeyService } from './keys/key-service.ts';
import { createLockSystemService, type LockSystemService } from './lock-systems/lock-system-service.ts';
import { createLockSystems } from './lock-systems/lock-systems.ts';
import { createStorageMessages, type StorageMessages } from './places/storage-messages.ts';
import { createRepositoryService, type RepositoryService } from './places/repository-service.ts';

export const keyService = serviceRef<KeyService>('keys.keyService');
export const keyReader = serviceRef<KeyReader>('keys.keyReader');
export const keyExport = serviceRef<KeyExport>('keys.keyExport');
export const lockSystemService = serviceRef<LockSystemService>('keys.lockSystemService');
export const keyRingService = serviceRef<KeyRingService>('keys.keyRingService');
export const storageMessages = serviceRef<StorageMessages>('keys.storageMessages');
export const repositoryService = serviceRef<RepositoryService>('keys.repositoryService');

const { clock, notifications } = core;
const places = { clock, organisations: organisationLookup };

export const keyServices = [
  provide(keyRegistry, { clock }, createKeyRegistry),
  provide(keyCustody, { clock }, createKeyCustody),
  provide(lockSystems, { clock }, createLockSystems),
  provide(keyPlaces, {}, createKeyPlaces),
  provide(storageMessages, { notifications, organisations: organisationLookup, users: userLookup }, createStorageMessages),
  provide(keyService, { clock, storage: storageMessages }, createKeyService),
  provide(keyReader, { clock, keys: keyService, residency }, createKeyReader),
  provide(keyExport, { clock }, createKeyExport),
  provide(lockSystemService, places, createLockSystemService),
  provide(keyRingService, places, createKeyRingService),
  provide(repositoryService, places, createRepositoryService),
];
