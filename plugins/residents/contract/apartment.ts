import { multiLine, oneLine } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';

export const ApartmentId = z.uuid().brand('ApartmentId');
export type ApartmentId = z.output<typeof ApartmentId>;

const number = oneLine(50, 1);
const address = oneLine(200, 1);
const additionalInfo = multiLine(500).nullable();

export const Apartment = z.object({
  id: ApartmentId,
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  number: z.string(),
  address: z.string(),
  additionalInfo: z.string().nullable(),
  /** How many users live there. */
  residents: z.number().int(),
  version: z.number().int(),
});
export type Apartment = z.output<typeof Apartment>;

/** An address of an organisation, and how many apartments it has. */
export const ApartmentAddress = z.object({
  /** Of one of the apartments: tells the same address of two organisations apart. */
  id: ApartmentId,
  address: z.string(),
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  apartments: z.number().int(),
});
export type ApartmentAddress = z.output<typeof ApartmentAddress>;

/** `organisationId`: whose it is; the working organisation's when left out. */
export const NewApartment = z.strictObject({
  number,
  address,
  additionalInfo: additionalInfo.optional(),
  organisationId: OrganisationId.optional(),
});
export type NewApartment = z.output<typeof NewApartment>;

export const ApartmentChanges = z.strictObject({
  version: z.number().int(),
  number: number.optional(),
  address: address.optional(),
  additionalInfo: additionalInfo.optional(),
});
export type ApartmentChanges = z.output<typeof ApartmentChanges>;
