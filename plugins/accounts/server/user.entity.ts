import { defineEntity, type Opt, p } from '@mikro-orm/core';
import type { Language, Role } from '@platform/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentId } from '@plugins/residents/contract';
import { isIdentified, type UserChanges, type UserId } from '../contract/index.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'accounts_user',
  properties: {
    id: p.uuid().$type<UserId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    firstName: p.string(),
    lastName: p.string(),
    /** Both names, made by the database. */
    name: p.string().$type<Opt<string>>().generated(`(btrim(first_name || ' ' || last_name)) stored`),
    /** In lower case: unique within the organisation. */
    email: p.string().nullable(),
    phone: p.string().nullable(),
    /** The personal number encrypted, and the keyed hash that it is found by. */
    personalNumberSealed: p.text().nullable().hidden(),
    personalNumberHash: p.string().nullable().hidden(),
    roles: p.array().$type<Role[]>(),
    language: p.string().$type<Language>(),
    passwordHash: p.text().nullable().hidden(),
    active: p.boolean().default(true),
    apartmentId: p.uuid().$type<ApartmentId>().nullable(),
    address: p.string().nullable(),
    postalCode: p.string().nullable(),
    town: p.string().nullable(),
    colourCode: p.string().nullable(),
    message: p.text().nullable(),
    /** When they first signed in or chose a password; absent while they are only invited. */
    activatedAt: p.datetime().nullable(),
    /** When they agreed to how their data is used. */
    consentedAt: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
});

type Described = Partial<Omit<UserChanges, 'version' | 'personalNumber'>>;

export class UserEntity extends UserSchema.class {
  /** Takes over the fields that are named. */
  describe({ phone, ...changes }: Described): void {
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    Object.assign(this, named);
    if (phone !== undefined) this.phone = phone === null ? null : compactPhone(phone);
  }

  /** Whether signing in, reminding and inviting can reach the person at all (spec part 5). */
  isReachable(): boolean {
    return isIdentified({ email: this.email, personalNumber: this.personalNumberHash });
  }
}
UserSchema.setClass(UserEntity);

/** A phone number as it is kept: without the spaces and dashes that it may be written with. */
export const compactPhone = (phone: string): string => phone.replaceAll(/[ -]/g, '');
