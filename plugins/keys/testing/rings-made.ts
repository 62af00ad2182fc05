import type { TestHost } from '@platform/testing';
import { done, type Sample, sample } from '@platform/testing/proof';
import { authEndpoints } from '@plugins/accounts/contract';
import {
  keyEndpoints,
  KeyRing,
  keyRingEndpoints as rings,
  LockSystem,
  ReceiptTemplate,
  Repository,
  SystemLock,
} from '../contract/index.ts';
import { ADMIN, freeKey } from './loans-made.ts';

/** Sample rings for calls that need a certain state, and unused rows to remove. */
export async function ringSamples(host: TestHost): Promise<readonly Sample[]> {
  const { user } = done(await host.call(authEndpoints.session, {}, ADMIN));
  const ring = async (name: string) => done(await host.call(KeyRing.endpoints.create, { body: { name } }, ADMIN)).id;
  const [system] = done(await host.call(LockSystem.endpoints.list, { query: {} }, ADMIN)).items;
  if (!system) throw new Error('The demo data has no lock system');
  const lockSystemId = system.id;
  const hung = async (name: string) => {
    const id = await ring(name);
    // a key of its own, which no other sample lends
    const body = { lockSystemId, marking: name, type: 'MECHANICAL' as const };
    const keyId = done(await host.call(keyEndpoints.create, { body }, ADMIN)).id;
    done(await host.call(rings.putOnRing, { params: { id }, body: { keyIds: [keyId] } }, ADMIN));
    return { params: { id }, keyId };
  };
  const place = done(await host.call(Repository.endpoints.create, { body: { name: 'Tom plats', responsibleId: user.id } }, ADMIN));
  const template = done(await host.call(ReceiptTemplate.endpoints.create, { body: { name: 'Oanvänd', content: 'Tom' } }, ADMIN));
  const holder = { type: 'REPOSITORY' as const, id: place.id };
  const waiting = await hung('Väntar');
  const signer = { type: 'USER' as const, id: user.id };
  done(await host.call(rings.changeRingHolder, { ...waiting, body: { holder: signer, signing: 'ANALOG' } }, ADMIN));
  const lying = await hung('Ligger');
  const empty = { id: await ring('Tom knippa') };
  const spare = done(await host.call(Repository.endpoints.create, { body: { name: 'Överbliven plats', responsibleId: user.id } }, ADMIN));
  const emptySystem = done(await host.call(LockSystem.endpoints.create, { body: { name: 'Tomt låssystem' } }, ADMIN));
  const unopened = { marking: 'OANV', name: 'Oanvänt lås', kind: 'DOOR' as const, space: '', lockSystemId };
  const spareLock = done(await host.call(SystemLock.endpoints.create, { body: unopened }, ADMIN));
  return [
    sample(rings.cancelRingHolder, { params: waiting.params }),
    sample(rings.changeRingHolder, { params: lying.params, body: { holder } }),
    sample(rings.takeOffRing, { params: lying.params, body: { keyIds: [lying.keyId] } }),
    sample(rings.putOnRing, { params: empty, body: { keyIds: [await freeKey(host)] } }),
    sample(KeyRing.endpoints.remove, { params: empty }),
    sample(LockSystem.endpoints.remove, { params: { id: emptySystem.id } }),
    sample(SystemLock.endpoints.remove, { params: { id: spareLock.id } }),
    sample(Repository.endpoints.remove, { params: { id: spare.id } }),
    sample(ReceiptTemplate.endpoints.remove, { params: { id: template.id } }),
  ];
}
