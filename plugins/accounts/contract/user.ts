import { EmailAddress, Language, multiLine, oneLine, PhoneNumber, Role } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { ApartmentId } from '@plugins/residents/contract';
import { z } from 'zod';
import { NotificationChanges, NotificationSettings } from './notification-settings.ts';
import { TypedPersonalNumber } from './numbers/personal-number.ts';
import { UserId } from './user-id.ts';

/** A user as lists show it. */
export const UserSummary = z.object({
  id: UserId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(Role),
  active: z.boolean(),
  /** Has signed in, or chosen a password: whoever has not is at most invited. */
  activated: z.boolean(),
  /** Since when messages to an address of theirs do not arrive. */
  undeliverable: z.object({ email: z.iso.datetime().nullable(), phone: z.iso.datetime().nullable() }),
  /** An invitation has been sent to them. */
  invited: z.boolean(),
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  apartment: z.object({ id: ApartmentId, number: z.string(), address: z.string() }).nullable(),
});
export type UserSummary = z.output<typeof UserSummary>;

/** A new address that waits for the link which was sent there. */
export const PendingEmail = z.object({ email: z.string(), until: z.iso.datetime() });
export type PendingEmail = z.output<typeof PendingEmail>;

export const User = UserSummary.extend({
  pendingEmail: PendingEmail.nullable(),
  /** Masked (`19900101-****`) unless the asker's role may see it. */
  personalNumber: z.string().nullable(),
  language: Language,
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  town: z.string().nullable(),
  colourCode: z.string().nullable(),
  message: z.string().nullable(),
  /** Whether a code that was sent to the phone has come back. */
  phoneVerified: z.boolean(),
  notifications: NotificationSettings,
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type User = z.output<typeof User>;

/** Something that hangs on a user: told before they are deactivated or removed. */
export const UserTie = z.object({
  id: z.string(),
  /** In the asker's language: "3 nycklar". */
  text: z.string(),
  count: z.number().int(),
  /** While it is there, the user cannot be removed. */
  holds: z.boolean(),
});
export type UserTie = z.output<typeof UserTie>;

const name = oneLine(100, 1);
const text = (max: number) => oneLine(max).nullable();

/** The fields that other bodies share. */
export const UserFields = {
  firstName: name,
  lastName: name,
  phone: PhoneNumber,
  address: EmailAddress,
  personalNumber: TypedPersonalNumber,
};

const fields = {
  firstName: name,
  lastName: name,
  email: EmailAddress.nullable(),
  phone: PhoneNumber.nullable(),
  /** Swedish in any usual way of writing it, or Norwegian. */
  personalNumber: TypedPersonalNumber.nullable(),
  roles: z.array(Role).min(1).max(12),
  language: Language,
  apartmentId: ApartmentId.nullable(),
  address: text(200),
  postalCode: text(20),
  town: text(100),
  colourCode: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  message: multiLine(1000).nullable(),
  notifications: NotificationChanges,
  active: z.boolean(),
};

export const NewUser = z
  .strictObject(fields)
  .partial()
  .required({ firstName: true, lastName: true, roles: true })
  .omit({ active: true, notifications: true })
  .extend({
    /** Sends a mail by which the person activates the account; needs an e-mail address. */
    invite: z.boolean().optional(),
  });
export type NewUser = z.output<typeof NewUser>;

/** Somebody's personal number as it is written; `null` where there is none. */
export const WholeNumber = z.object({ personalNumber: z.string().nullable() });
export type WholeNumber = z.output<typeof WholeNumber>;

/** The changed fields, and the version that was read. */
export const UserChanges = z.strictObject({ ...z.strictObject(fields).partial().shape, version: z.number().int() });
export type UserChanges = z.output<typeof UserChanges>;
