import type { APIRequestContext } from '@playwright/test';
import { apiAs, userIdOf } from './api-as.ts';

interface Made {
  /** A new lock system. */
  readonly system: string;
  /** A new storage place, for keys that nobody has. */
  readonly place: string;
  /** Markings, and who has each by their address; the place where nobody does. */
  readonly keys: Readonly<Record<string, string | null>>;
  /** A new ring that they hang on. */
  readonly ring?: string;
}
/** Makes keys of Brf Björken by the API. */
export async function makeKeys(request: APIRequestContext, { system, place, keys, ring }: Made): Promise<void> {
  const make = await apiAs(request, 'admin@demo.example');
  const responsibleId = await userIdOf(request, 'admin@demo.example');
  const { id: lockSystemId } = await make('/v1/lock-systems', { name: system });
  const { id: placeId } = await make('/v1/repositories', { name: place, responsibleId });
  const keyRingId = ring ? (await make('/v1/key-rings', { name: ring })).id : null;
  for (const [marking, email] of Object.entries(keys)) {
    const holder = email ? { type: 'USER', id: await userIdOf(request, email) } : { type: 'REPOSITORY', id: placeId };
    await make('/v1/keys', { lockSystemId, marking, type: 'MECHANICAL', holder, keyRingId });
  }
}
