export { aLinkedRequest, aServiceRequest } from './a-service-request.ts';
import { Apartment } from '../contract/index.ts';

/** An apartment as a list answers it. */
export function anApartment(changes: Partial<Apartment> = {}): Apartment {
  const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
  const place = { id: '01900000-0000-7000-8000-0000000000a1', organisation, number: '1001', address: 'Björkgatan 2', additionalInfo: null };
  return Apartment.parse({ ...place, residents: 1, version: 1, ...changes });
}
