import { committing, endpoints, nothing, oneLine, refusal } from '@platform/core';
import { z } from 'zod';
import { LockState } from './lock.ts';
import { Command, openingRefusals, Operation, Press } from './opening.ts';
import { kee } from './plugin.ts';

/** What somebody without an account sees of the door that was shared with them. */
export const SharedDoor = z.object({
  /** When this was answered, by the portal's clock. It tells a press from one that comes late. */
  at: z.iso.datetime(),
  organisation: z.string(),
  lock: z.string(),
  sharedBy: z.string(),
  /** The last two digits of the phone that the code goes to. */
  phoneEnding: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Nothing before the phone is verified. */
  door: z
    .object({
      state: LockState,
      operations: z.array(Operation),
      /** Whether it opens just now. */
      now: z.boolean(),
      /** What was asked of it last. */
      command: Command.pick({ id: true, operation: true, status: true, error: true }).nullable(),
    })
    .nullable(),
});
export type SharedDoor = z.output<typeof SharedDoor>;

/** What proves on the receiver's phone that it is theirs, until the access ends. */
export const Verified = z.object({ token: z.string(), proof: z.string() });
export type Verified = z.output<typeof Verified>;

/** Spec part 8: "invalid delegated phone format; wrong verification code; too many failed verification attempts". */
export const accessRefusals = {
  phone: refusal('ERR_ACCESS_PHONE', 422, {
    sv: 'Skriv ett giltigt telefonnummer. Utländska nummer börjar med + och landsnummer.',
    nb: 'Skriv et gyldig telefonnummer. Utenlandske numre begynner med + og landkode.',
  }),
  link: committing(
    refusal('ERR_ACCESS_LINK', 404, {
      sv: 'Länken gäller inte längre. Den som delade låset kan dela det igen.',
      nb: 'Lenken gjelder ikke lenger. Den som delte låsen, kan dele den igjen.',
    }),
  ),
  wrong: committing(
    refusal('ERR_ACCESS_CODE_WRONG', 422, {
      sv: 'Fel verifieringskod, eller så gäller den inte längre.',
      nb: 'Feil bekreftelseskode, eller så gjelder den ikke lenger.',
    }),
  ),
  tooManyTries: committing(
    refusal('ERR_ACCESS_TOO_MANY_ATTEMPTS', 429, {
      sv: 'För många misslyckade verifieringsförsök. Försök igen om en kvart.',
      nb: 'For mange mislykkede bekreftelsesforsøk. Prøv igjen om et kvarter.',
    }),
  ),
  tooManyCodes: refusal('ERR_ACCESS_TOO_MANY_CODES', 429, {
    sv: 'För många koder har begärts. Försök igen om en timme.',
    nb: 'Det er bedt om for mange koder. Prøv igjen om en time.',
  }),
  unverified: refusal('ERR_ACCESS_UNVERIFIED', 403, {
    sv: 'Bekräfta ditt telefonnummer med en kod först.',
    nb: 'Bekreft telefonnummeret ditt med en kode først.',
  }),
};

/** The token of a link, and the proof, stand in the body: an address would end up in logs. */
const token = z.string().min(20).max(200);
const proof = z.string().max(200);
const code = oneLine(20, 4);
const atDoor = { number: z.number().int().min(1).max(2_000_000_000), phone: oneLine(30, 5).meta({ examples: ['+46701740605'] }) };
const publicly = { method: 'POST', permission: 'public' } as const;
const { link, phone, wrong, tooManyTries, tooManyCodes, unverified } = accessRefusals;
const touches = nothing('only its own page shows it, and asks again');
const Sent = z.object({ minutes: z.number().int() });

export const sharedDoorEndpoints = endpoints(kee, {
  readSharedDoor: {
    ...publicly,
    path: '/v1/shared-door/read',
    body: z.strictObject({ token, proof: proof.optional() }),
    touches,
    response: SharedDoor,
    refusals: [link],
  },
  sendAccessCode: {
    ...publicly,
    path: '/v1/shared-door/code',
    body: z.strictObject({ token }),
    touches,
    idempotent: true,
    response: Sent,
    status: 202,
    refusals: [link, tooManyTries, tooManyCodes],
  },
  verifyAccess: {
    ...publicly,
    path: '/v1/shared-door/verification',
    body: z.strictObject({ token, code }),
    touches,
    response: Verified,
    refusals: [link, wrong, tooManyTries],
  },
  /** At a door, by its number. A code goes to the phone if the door is shared with it. The answer is the same if not. */
  sendCodeAtDoor: {
    ...publicly,
    path: '/v1/shared-door/door-code',
    body: z.strictObject(atDoor),
    touches,
    idempotent: true,
    response: Sent,
    status: 202,
    refusals: [phone, tooManyTries, tooManyCodes],
  },
  verifyAtDoor: {
    ...publicly,
    path: '/v1/shared-door/door-verification',
    body: z.strictObject({ ...atDoor, code }),
    touches,
    response: Verified,
    refusals: [phone, wrong, tooManyTries],
  },
  openSharedDoor: {
    ...publicly,
    path: '/v1/shared-door/operations',
    body: Press.extend({ token, proof }),
    idempotent: true,
    touches,
    response: SharedDoor,
    status: 201,
    refusals: [link, unverified, ...Object.values(openingRefusals)],
  },
});
