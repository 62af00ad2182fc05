import { core, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { keyCustody, keyPlaces, keyRegistry, lockSystems } from './api.ts';
import { createKeyCustody } from './key-custody.ts';
import { createKeyExport, type KeyExport } from './key-export.ts';
import { createKeyPlaces } from './key-places.ts';
import { createKeyReader, type KeyReader } from './key-reader.ts';
import { createKeyRegistry } from './key-registry.ts';
import { createKeyRingService, type KeyRingService } from './key-ring-service.ts';
import { createKeyService, type KeyService } from './key-service.ts';
import { createLockSystemService, type LockSystemService } from './lock-system-service.ts';
import { createLockSystems } from './lock-systems.ts';
import { createRepositoryService, type RepositoryService } from './repository-service.ts';

export const keyService = serviceRef<KeyService>('keys.keyService');
export const keyReader = serviceRef<KeyReader>('keys.keyReader');
export const keyExport = serviceRef<KeyExport>('keys.keyExport');
export const lockSystemService = serviceRef<LockSystemService>('keys.lockSystemService');
export const keyRingService = serviceRef<KeyRingService>('keys.keyRingService');
export const repositoryService = serviceRef<RepositoryService>('keys.repositoryService');

const { clock } = core;
const places = { clock, organisations: organisationLookup };

export const keyServices = [
  provide(keyRegistry, { clock }, createKeyRegistry),
  provide(keyCustody, { clock }, createKeyCustody),
  provide(lockSystems, { clock }, createLockSystems),
  provide(keyPlaces, {}, createKeyPlaces),
  provide(keyService, { clock }, createKeyService),
  provide(keyReader, { clock, keys: keyService }, createKeyReader),
  provide(keyExport, { clock }, createKeyExport),
  provide(lockSystemService, places, createLockSystemService),
  provide(keyRingService, places, createKeyRingService),
  provide(repositoryService, places, createRepositoryService),
];
