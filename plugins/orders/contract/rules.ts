import { Named } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';

/** Which residents may order. Who holds the key, everybody in its apartment, named persons, or nobody; the admins always may. */
export const WhoMayOrder = z.enum(['HOLDERS', 'APARTMENT', 'NAMED', 'ADMINS']);
export type WhoMayOrder = z.output<typeof WhoMayOrder>;

const limit = z.int().min(1).max(1000).nullable();

/** What a customer has decided about orders. */
export const OrderRules = z.object({
  organisation: z.object({ id: OrganisationId }),
  /** Whether it orders at all. A locksmith has no such rules, and cannot set any. */
  isCustomer: z.boolean(),
  who: WhoMayOrder,
  named: z.array(Named),
  /** Approves each order of a resident before it is paid; nobody when null. */
  approver: Named.nullable(),
  /** Approves in the approver's place. */
  deputy: Named.nullable(),
  /** How many keys a person, and an apartment, may have; what is ordered counts. */
  maxPerUser: limit,
  maxPerApartment: limit,
  version: z.int().min(0),
});
export type OrderRules = z.output<typeof OrderRules>;

export const OrderRulesChange = z.strictObject({
  who: WhoMayOrder,
  namedIds: z.array(z.uuid()).max(100),
  approverId: z.uuid().nullable(),
  deputyId: z.uuid().nullable(),
  maxPerUser: limit,
  maxPerApartment: limit,
  version: z.int().min(0),
});
export type OrderRulesChange = z.output<typeof OrderRulesChange>;
