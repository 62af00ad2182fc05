import type { TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints, type UserSummary } from '@plugins/accounts/contract';
import { type Apartment, apartmentEndpoints } from '@plugins/residents/contract';
import { ADMIN } from './loans-made.ts';

/** Apartment 1001 of Brf Björken, where the demo's resident lives, and who lives there besides. */
export async function homeOfResident(host: TestHost): Promise<{ readonly home: Apartment; readonly other: UserSummary }> {
  const homes = done(await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, ADMIN)).items;
  const home = homes.find(({ number }) => number === '1001');
  const living = done(await host.call(userEndpoints.list, { query: { apartmentId: home?.id } }, ADMIN)).items;
  const other = living.find(({ email }) => email !== 'resident@demo.example');
  if (!home || !other) throw new Error('Nobody lives in 1001 besides');
  return { home, other };
}
