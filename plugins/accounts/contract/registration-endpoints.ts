import { Country, endpoints, oneLine, nothing } from '@platform/core';
import { z } from 'zod';
import { Password } from './password.ts';
import { accounts } from './plugin.ts';
import { linkRefusals, passwordRefusals } from './refusals.ts';
import { UserFields } from './user.ts';

const Token = z.string().min(1).max(200);

/** Who somebody is that registers themselves, and what they agree to (spec part 5). */
const person = { ...UserFields, phone: UserFields.phone.optional(), country: Country, consent: z.literal(true) };

/** A company that registers itself: UNBOUND until its partner makes it a customer. */
export const NewCompany = z.strictObject({
  organisation: oneLine(100, 1),
  organisationNumber: oneLine(30, 1),
  /** The partner that it wants, by name or number. */
  partner: oneLine(100).optional(),
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.address,
  phone: person.phone,
  country: person.country,
  consent: person.consent,
});
/** Somebody without a company, who wants to plan a property of theirs. */
export const NewGuest = NewCompany.omit({ organisationNumber: true }).partial({ organisation: true });

/** What a link of a registration stands for. */
export const OpenRegistration = z.object({ organisation: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });
export type OpenRegistration = z.output<typeof OpenRegistration>;

const refusals = [linkRefusals.invitation];

/** Registering oneself: asked for, confirmed by a link in a mail, done with a password. No answer tells who else is there. */
export const registrationEndpoints = endpoints(accounts, {
  registerCompany: {
    method: 'POST',
    path: '/v1/registrations/company',
    permission: 'public',
    body: NewCompany,
    touches: nothing('whoever does it is not signed in'),
    response: z.object({}),
    status: 202,
    idempotent: true,
  },
  registerGuest: {
    method: 'POST',
    path: '/v1/registrations/guest',
    permission: 'public',
    body: NewGuest,
    touches: nothing('whoever does it is not signed in'),
    response: z.object({}),
    status: 202,
    idempotent: true,
  },
  /** A POST although it only reads: a token in an address ends up in logs. */
  readRegistration: {
    method: 'POST',
    path: '/v1/registrations/read',
    permission: 'public',
    body: z.strictObject({ token: Token }),
    touches: nothing('only reads'),
    response: OpenRegistration,
    refusals,
  },
  completeRegistration: {
    method: 'POST',
    path: '/v1/registrations/complete',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ token: Token, password: Password }),
    touches: nothing('whoever does it is not signed in'),
    response: z.object({ email: z.string() }),
    refusals: [...refusals, passwordRefusals.common],
  },
});
