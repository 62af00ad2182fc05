import { all, core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residency } from '@plugins/residents/server/api';
import { keyCustody, keyLossFollowers, keyPlaces, keyRegistry, lockSystems } from './api.ts';
import { createKeyCustody } from './keys/key-custody.ts';
import { createKeyExport, type KeyExport } from './keys/key-export.ts';
import { createKeyMoves, type KeyMoves } from './keys/key-moves.ts';
import { createKeyPlaces } from './places/key-places.ts';
import { createKeyReader, type KeyReader } from './keys/key-reader.ts';
import { createKeyRegistry } from './keys/key-registry.ts';
import { createKeyService, type KeyService } from './keys/key-service.ts';
import { createLockSystems } from './lock-systems/lock-systems.ts';
import { createTemplateTexts, templateTexts } from './templates/template-texts.ts';
import { createStorageMessages, type StorageMessages } from './places/storage-messages.ts';

export const keyService = serviceRef<KeyService>('keys.keyService');
export const keyMoves = serviceRef<KeyMoves>('keys.keyMoves');
export const keyReader = serviceRef<KeyReader>('keys.keyReader');
export const keyExport = serviceRef<KeyExport>('keys.keyExport');
export const storageMessages = serviceRef<StorageMessages>('keys.storageMessages');

const { clock, notifications } = core;

export const keyServices = [
  provide(keyRegistry, { clock, followers: all(keyLossFollowers) }, createKeyRegistry),
  provide(keyCustody, { clock }, createKeyCustody),
  provide(lockSystems, { clock }, createLockSystems),
  provide(keyPlaces, {}, createKeyPlaces),
  provide(storageMessages, { notifications, organisations: organisationLookup, users: userLookup }, createStorageMessages),
  provide(keyService, { clock, followers: all(keyLossFollowers), storage: storageMessages }, createKeyService),
  provide(keyMoves, { clock, service: keyService, storage: storageMessages }, createKeyMoves),
  provide(keyReader, { clock, keys: keyService, residency }, createKeyReader),
  provide(keyExport, { clock }, createKeyExport),
  provide(templateTexts, {}, createTemplateTexts),
];
