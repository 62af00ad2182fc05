import { extensionPoint } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentId } from '../contract/index.ts';

export { ApartmentEntity } from './apartment.entity.ts';

export interface ApartmentRef {
  readonly id: ApartmentId;
  readonly organisationId: OrganisationId;
  readonly number: string;
  readonly address: string;
}
/** Apartments for other plugins, within the reach of `ctx`. */
export interface ApartmentLookup {
  byId(ctx: Ctx, id: string): Promise<ApartmentRef | undefined>;
  /** Many, by id; those outside the reach are left out. */
  byIds(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ApartmentRef>>;
  /** Those with one of the numbers in the organisation, by number without regard to case; an address tells two alike apart. */
  byNumbers(ctx: Ctx, organisationId: string, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly ApartmentRef[]>>;
}
export const apartmentLookup = serviceRef<ApartmentLookup>('residents.apartmentLookup');

/** Something that may hold an apartment: while it does, the apartment cannot be deleted (spec part 5). */
export interface ApartmentHolder {
  readonly id: string;
  /** Whether something of this kind is linked to the apartment. */
  holds(ctx: Ctx, apartmentId: ApartmentId): Promise<boolean>;
}
export const apartmentHolders = extensionPoint<ApartmentHolder>('residents.apartmentHolders');

/** Who lives where. Provided by whoever owns the users. */
export interface Residency {
  /** The apartment that the user lives in. */
  apartmentOf(ctx: Ctx, userId: string): Promise<ApartmentId | undefined>;
  /** How many users live in each of these apartments; none is left out. */
  countIn(ctx: Ctx, apartmentIds: readonly ApartmentId[]): Promise<ReadonlyMap<string, number>>;
}
export const residency = serviceRef<Residency>('residents.residency');
