import { extensionPoint, type Language, type Text } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
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
  /** Those with one of the numbers in the organisation, by number without regard to case; an address tells two alike apart. */
  byNumbers(ctx: Ctx, organisationId: string, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly ApartmentRef[]>>;
}
export const apartmentLookup = serviceRef<ApartmentLookup>('residents.apartmentLookup');

/** Things of one kind that are linked to an apartment: how many, and the names of the first. */
export interface ApartmentLinks {
  readonly count: number;
  readonly names: readonly string[];
}
/** Something that may hold an apartment: while it does, the apartment cannot be deleted (spec part 5). */
export interface ApartmentHolder {
  readonly id: string;
  /** What the things are called: "Boende". */
  readonly kind: Text;
  /** Whoever holds this permission is told the names; everybody else how many there are. */
  readonly seenWith: string;
  /** What of this kind is linked to the apartment, with at most `limit` names. */
  linksTo(ctx: Ctx, apartmentId: ApartmentId, limit: number): Promise<ApartmentLinks>;
  /** Which of these apartments anything of this kind is linked to: for many at once. */
  heldOf(ctx: Ctx, apartmentIds: readonly ApartmentId[]): Promise<ReadonlySet<string>>;
}
export const apartmentHolders = extensionPoint<ApartmentHolder>('residents.apartmentHolders');

/** Something that is still open when somebody leaves an apartment: a key to bring back, a receipt to sign. */
export interface OpenMatter {
  /** Whose it is; absent when it is the apartment's own. */
  readonly userId?: string;
  /** In the asker's language. */
  readonly text: string;
  /** The page of the web where it is seen to. */
  readonly path: string;
}
export interface OpenMatterSource {
  readonly id: string;
  /** Whoever holds this permission is told of them. */
  readonly seenWith: string;
  of(ctx: Ctx, leaving: { readonly apartmentId: ApartmentId; readonly userIds: readonly string[] }): Promise<readonly OpenMatter[]>;
}
/** Lists what is still open when somebody moves out. */
export const openMatters = extensionPoint<OpenMatterSource>('residents.openMatters');

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
/** From which day somebody lived in an apartment, and until which; the last day is the first on which they do not. */
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
  /** SQL: the names of those who live in that apartment, with commas; null when nobody does. */
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

/** Something of ours that hangs on a user, as the users' own extension point has it. */
export interface ResidentTie {
  readonly id: string;
  /** With `{count}`. */
  readonly text: Text;
  readonly count: number;
  /** While it is there, the user cannot be removed. */
  readonly holds: boolean;
  /** The type of the flow that carries it. */
  readonly flow?: string;
}
/** Moves and service requests of a user: told by whoever owns the users, before they are deactivated or removed. */
export interface ResidentTies {
  of(ctx: Ctx, userId: string): Promise<readonly ResidentTie[]>;
}
export const residentTies = serviceRef<ResidentTies>('residents.residentTies');
