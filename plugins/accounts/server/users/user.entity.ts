import { defineEntity, type Opt, p } from '@mikro-orm/core';
import type { Language, NotificationSwitch, Role } from '@platform/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentId } from '@plugins/residents/contract';
import { isIdentified, type NotificationChanges, type UserChanges, type UserId } from '../../contract/index.ts';

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
    /** When a code that was sent to the phone came back. */
    phoneVerifiedAt: p.datetime().nullable(),
    /** Since when messages to the address do not arrive. */
    emailFailsSince: p.datetime().nullable(),
    phoneFailsSince: p.datetime().nullable(),
    /** What they do not want to be told. */
    declined: p.array().$type<Opt<NotificationSwitch[]>>().default([]),
    /** They are gone: only what records refer to is left. */
    removedAt: p.datetime().nullable(),
    apartmentId: p.uuid().$type<ApartmentId>().nullable(),
    address: p.string().nullable(),
    postalCode: p.string().nullable(),
    town: p.string().nullable(),
    colourCode: p.string().nullable(),
    message: p.text().nullable(),
    /** When they first signed in or chose a password; absent while they are only invited. */
    activatedAt: p.datetime().nullable(),
    /** When the last invitation was sent. It is written past the version, since no form edits it. */
    invitedAt: p.datetime().nullable(),
    /** When they agreed to how their data is used. */
    consentedAt: p.datetime().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
});

type Described = Partial<Omit<UserChanges, 'version' | 'personalNumber'>>;

export class UserEntity extends UserSchema.class {
  /** Takes over the fields that are named; a phone as it is kept (`keptPhone`). What was found out about an address goes with it. */
  describe({ notifications, ...changes }: Described): void {
    if (changes.phone !== undefined && changes.phone !== this.phone) {
      this.phoneVerifiedAt = null;
      this.phoneFailsSince = null;
    }
    if (changes.email !== undefined && changes.email !== this.email) this.emailFailsSince = null;
    Object.assign(this, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
    if (notifications) this.choose(notifications);
  }

  /** Switches messages on and off. */
  choose(changes: NotificationChanges): void {
    const on = (name: NotificationSwitch) => changes[name] ?? !this.declined.includes(name);
    const named = Object.keys(changes) as NotificationSwitch[]; // a record by switches has no other keys
    this.declined = [...new Set([...this.declined, ...named])].filter((name) => !on(name));
  }

  /** Whether signing in, reminding and inviting can reach the person at all (spec part 5). */
  isReachable(): boolean {
    return isIdentified({ email: this.email, personalNumber: this.personalNumberHash });
  }
}
UserSchema.setClass(UserEntity);

/** A phone number in its stored form, without spaces and dashes. */
export const compactPhone = (phone: string): string => phone.replaceAll(/[ -]/g, '');
