import { type Country, extensionPoint, type OrganisationService, type OrganisationType, type Text } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { FirstAdmin, NewType, OrganisationId } from '../contract/index.ts';

export { demoOrganisations } from './demo-organisations.ts';
export { OrganisationEntity } from './organisation.entity.ts';

/** What other plugins may know of an organisation. */
export interface OrganisationRef {
  readonly id: OrganisationId;
  readonly name: string;
  readonly type: OrganisationType;
  readonly country: Country;
  readonly partnerId: OrganisationId | undefined;
  readonly services: readonly OrganisationService[];
  /** IANA name, for turning time into days. */
  readonly timeZone: string;
  readonly dutyPhone: string | undefined;
  /** Whether everybody who works in it has to sign in with an e-ID. That holds for its own users and for others. */
  readonly requiresEid: boolean;
}
/** Organisations for other plugins. All of it answers within the reach of `ctx` unless said otherwise. */
export interface OrganisationLookup {
  /** `undefined` when there is none in reach. */
  byId(ctx: Ctx, id: string): Promise<OrganisationRef | undefined>;
  /** Exactly that name, without regard to case. */
  byName(ctx: Ctx, name: string): Promise<readonly OrganisationRef[]>;
  /** Names of many, by id. */
  namesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Moves the unit of work to the organisation that a call names. The working organisation does not matter; changes happen in the named
   * one. @throws 404 when the role does not reach it, 403 when it asks for an e-ID and a password was given
   */
  enter(ctx: Ctx, id: string): Promise<Ctx>;
}
export const organisationLookup = serviceRef<OrganisationLookup>('organisations.organisationLookup');

/** Called when a self-registered organisation becomes a partner's customer, in the same transaction. */
export interface OrganisationBound {
  /** @throws a refusal when it cannot become one; then nothing is changed */
  onBound(ctx: Ctx, organisationId: OrganisationId): Promise<void>;
  /** The other way: a customer is let go, and is nobody's again. */
  onReleased(ctx: Ctx, organisationId: OrganisationId): Promise<void>;
}
/** What stands in the way of an organisation becoming of another type. */
export interface OrganisationHold {
  /** What it is called, several of them: `lägenheter`. */
  readonly kind: Text;
  /** How many there are; none when they may be of an organisation of that type. */
  count(ctx: Ctx, organisationId: OrganisationId, becomes: NewType): Promise<number>;
}
export const organisationHolds = extensionPoint<OrganisationHold>('organisations.holds');

export const organisationBound = extensionPoint<OrganisationBound>('organisations.bound');

/** Registers whoever is to run a new organisation, and invites them, in the same transaction. */
export interface FirstAdmins {
  invite(ctx: Ctx, organisation: Pick<OrganisationRef, 'id' | 'type'>, admin: FirstAdmin): Promise<void>;
}
export const firstAdmins = extensionPoint<FirstAdmins>('organisations.firstAdmins');

/** Called when an organisation begins to require an e-ID, in the same transaction. */
export interface EidRequired {
  onRequired(ctx: Ctx, organisationId: OrganisationId): Promise<void>;
}
export const eidRequired = extensionPoint<EidRequired>('organisations.eidRequired');

/** What somebody says of the organisation that they register. */
export interface RegisteredOrganisation {
  /** A company's is UNBOUND until it is bound, a person's GUEST. */
  readonly type: 'UNBOUND' | 'GUEST';
  readonly name: string;
  readonly country: Country;
  readonly organisationNumber: string | null;
  /** The partner's name or number as typed. A partner that does not exist is not revealed. */
  readonly partner: string | null;
}
export interface OrganisationRegistry {
  /** Makes it, with PROPERTIES on. Needs a `ctx` that reaches all. */
  register(ctx: Ctx, organisation: RegisteredOrganisation): Promise<OrganisationId>;
}
export const organisationRegistry = serviceRef<OrganisationRegistry>('organisations.organisationRegistry');
