import { z } from 'zod';
import { Organisation } from './organisation.ts';

/** How somebody outside an organisation reaches it: nothing else of it is told. */
export const Contact = Organisation.pick({
  name: true,
  phone: true,
  dutyPhone: true,
  email: true,
  address: true,
  postalCode: true,
  city: true,
  directionsUrl: true,
});
export type Contact = z.output<typeof Contact>;

/** Whom the asker turns to. */
export const Contacts = z.object({
  /** The lock partner of the working organisation; `null` for partners and guests. */
  partner: Contact.nullable(),
  /** Those who run the portal: the service desk, else its owner. */
  portal: Contact.nullable(),
});
export type Contacts = z.output<typeof Contacts>;

/** Who runs the portal: what stands on pages that need no session. */
export const PortalContact = Contacts.pick({ portal: true });
export type PortalContact = z.output<typeof PortalContact>;
