import { endpoints, listQuery, page } from '@platform/core';
import { z } from 'zod';
import { Apartment, ApartmentChanges, ApartmentId, NewApartment } from './apartment.ts';
import { residents } from './plugin.ts';
import { apartmentRefusals } from './refusals.ts';

const { read, readOwn, write } = residents.permissions;
const byId = z.object({ id: ApartmentId });

export const apartmentEndpoints = endpoints(residents, {
  list: {
    method: 'GET',
    path: '/v1/apartments',
    permission: read,
    own: readOwn,
    query: listQuery(['number', 'address', 'createdAt']),
    response: page(Apartment),
  },
  get: { method: 'GET', path: '/v1/apartments/{id}', permission: read, own: readOwn, params: byId, response: Apartment },
  add: {
    method: 'POST',
    path: '/v1/apartments',
    permission: write,
    body: NewApartment,
    response: Apartment,
    status: 201,
    refusals: [apartmentRefusals.exists],
  },
  change: {
    method: 'PATCH',
    path: '/v1/apartments/{id}',
    permission: write,
    params: byId,
    body: ApartmentChanges,
    response: Apartment,
    refusals: [apartmentRefusals.exists],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/apartments/{id}',
    permission: write,
    params: byId,
    response: z.object({}),
    refusals: [apartmentRefusals.linked],
  },
});
