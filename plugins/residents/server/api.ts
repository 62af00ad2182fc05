import type { Language } from '@platform/core';
import { type Ctx, serviceRef, referable } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { RawBuilder } from 'kysely';
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
  /** The organisation's apartments with these numbers, by number in lower case. Two with the same number are told apart by address. */
  byNumbers(ctx: Ctx, organisationId: string, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly ApartmentRef[]>>;
}
export const apartmentLookup = serviceRef<ApartmentLookup>('residents.apartmentLookup');

/** The targets of references to an apartment and to a user. Users belong to a plugin above this one, but much here is about them. */
export const apartmentRows = referable('residents.apartment');
export const userRows = referable('accounts.user');

/** Somebody who may live in an apartment. */
export interface Person {
  readonly userId: string;
  readonly organisationId: string;
  readonly name: string;
  readonly email: string | undefined;
  /** The language to write to them in. */
  readonly language: Language;
  readonly apartmentId: ApartmentId | undefined;
}
export interface Resident extends Person {
  readonly apartmentId: ApartmentId;
}
/** A stay in an apartment, from a day until the first day after it. */
export interface Stay {
  readonly userId: string;
  readonly name: string;
  readonly apartmentId: ApartmentId;
  readonly from: string;
  readonly to: string | null;
  /** `from` is the day when they were registered: they may have lived there before. */
  readonly isOpenBefore: boolean;
}
/** Who lives where, and has lived. Provided by whoever owns the users. */
export interface Residency {
  /** SQL: whether anybody lives in the apartment whose id the column holds. */
  isLivedIn(column: string): RawBuilder<boolean>;
  /** SQL: the names of the apartment's residents, with commas; null without any. */
  namesIn(column: string): RawBuilder<string | null>;
  /** The people with these ids; those outside the reach are left out. */
  people(ctx: Ctx, userIds: readonly string[]): Promise<readonly Person[]>;
  /** The active users who live in these apartments, by name. */
  livingIn(ctx: Ctx, apartmentIds: readonly string[]): Promise<readonly Resident[]>;
  /** Who has lived in the apartment, the latest first. */
  staysIn(ctx: Ctx, apartmentId: string): Promise<readonly Stay[]>;
  /** Where somebody has lived, the latest first. */
  staysOf(ctx: Ctx, userId: string): Promise<readonly Stay[]>;
  /** From that day on the user lives there, or nowhere. */
  settle(ctx: Ctx, userId: string, home: { readonly apartmentId: ApartmentId | null; readonly on: string }): Promise<void>;
  /** The apartment that the user lives in. */
  apartmentOf(ctx: Ctx, userId: string): Promise<ApartmentId | undefined>;
  /** How many users live in each of these apartments; none is left out. */
  countIn(ctx: Ctx, apartmentIds: readonly ApartmentId[]): Promise<ReadonlyMap<string, number>>;
}
export const residency = serviceRef<Residency>('residents.residency');
