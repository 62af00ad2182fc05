import { createdWithin, endpoints, exportQuery, flag, listQuery, many, ofOrganisations, page, search } from '@platform/core';
import { z } from 'zod';
import { Apartment, ApartmentAddress, ApartmentChanges, ApartmentId, NewApartment } from './apartment.ts';
import { residents } from './plugin.ts';
import { apartmentRefusals } from './refusals.ts';
import { residentSubjects } from './subjects.ts';

const { apartment, move } = residentSubjects;
const { read, readOwn, write } = residents.permissions;
const byId = z.object({ id: ApartmentId });
const query = listQuery(['number', 'address', 'createdAt'], {
  query: search,
  address: many(z.string().max(200)),
  /** Whether anybody lives there. */
  occupied: flag.optional(),
  ...ofOrganisations,
  ...createdWithin,
});

export const apartmentEndpoints = endpoints(residents, {
  list: {
    method: 'GET',
    path: '/v1/apartments',
    permission: read,
    own: readOwn,
    query,
    shows: [apartment, move],
    response: page(Apartment),
  },
  addresses: {
    method: 'GET',
    path: '/v1/apartments/addresses',
    permission: read,
    query: listQuery(['address'], { query: search }),
    shows: [apartment],
    response: page(ApartmentAddress),
  },
  exportApartments: {
    method: 'GET',
    path: '/v1/apartments/export.xlsx',
    permission: read,
    query: exportQuery(query),
    reply: 'stream',
    response: z.unknown(),
  },
  get: {
    method: 'GET',
    path: '/v1/apartments/{id}',
    permission: read,
    own: readOwn,
    params: byId,
    shows: [apartment.by('id'), move],
    response: Apartment,
  },
  add: {
    method: 'POST',
    path: '/v1/apartments',
    permission: write,
    body: NewApartment,
    touches: [apartment],
    response: Apartment,
    status: 201,
    idempotent: true,
    refusals: [apartmentRefusals.exists],
  },
  change: {
    method: 'PATCH',
    path: '/v1/apartments/{id}',
    permission: write,
    params: byId,
    body: ApartmentChanges,
    touches: [apartment.by('id')],
    response: Apartment,
    refusals: [apartmentRefusals.exists],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/apartments/{id}',
    permission: write,
    params: byId,
    touches: [apartment.by('id')],
    response: z.object({}),
    refusals: [apartmentRefusals.linked],
  },
});
