import { Country, endpoints, multiLine, oneLine, refusal } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { residentSubjects } from '@plugins/residents/contract';
import { z } from 'zod';
import { Holder } from './holder.ts';
import { KeyCondition, KeyId } from './key.ts';
import { keys } from './plugin.ts';
import { keySubjects } from './subjects.ts';

const { chart, key } = keySubjects;
const { read, write } = keys.permissions;
const params = z.object({ id: KeyId });
const count = z.number().int();

/** Who can be told of a lost key. Those with keys to the same locks, and those who live behind them. */
export const LossAudience = z.enum(['HOLDERS', 'RESIDENTS']);
export type LossAudience = z.output<typeof LossAudience>;

/** So many of those who have keys to the same locks are named. */
export const NAMED_LOSS_HOLDERS = 100;

/** What has been done about a lost key. */
export const LossStep = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  /** What somebody has said of the key, or that people were told. */
  kind: z.enum([...KeyCondition.options, 'TOLD']),
  /** How many were told. */
  told: count.nullable(),
  /** What the mail was about. */
  subject: z.string().nullable(),
});
export type LossStep = z.output<typeof LossStep>;

/** With VAT, in minor units of the country's currency. */
export const KeyPrice = z.object({ price: z.int(), country: Country });
export type KeyPrice = z.output<typeof KeyPrice>;

/** What a lost key exposes by the lock chart. With it what has been done about it. */
export const KeyLoss = z.object({
  /** Lost, or blocked since; nobody has closed it as found or replaced. */
  isOpen: z.boolean(),
  /** Cylinders to change. */
  locks: count,
  spaces: count,
  apartments: count,
  /** Other keys to the same locks, to make anew when the cylinders are changed. */
  otherKeys: count,
  /** Who else has keys to them, and how many. */
  holders: z.array(z.object({ holder: Holder, keys: count })),
  holderCount: count,
  /** What a key made instead of it costs; null where nobody sells it. */
  replacement: KeyPrice.nullable(),
  /** How many there are to tell. */
  people: z.object({ HOLDERS: count, RESIDENTS: count }),
  /** Since the key was lost last, the oldest first. */
  steps: z.array(LossStep),
});
export type KeyLoss = z.output<typeof KeyLoss>;

/** A mail to those concerned, as somebody has worded it. */
export const LossMessage = z.strictObject({
  to: z.array(LossAudience).min(1),
  subject: oneLine(150, 1),
  text: multiLine(2000, 1),
});
export type LossMessage = z.output<typeof LossMessage>;

export const lossRefusals = {
  notLost: refusal('ERR_KEY_NOT_LOST', 409, {
    sv: 'Nyckeln är inte anmäld som förlorad, eller ärendet är avslutat.',
    nb: 'Nøkkelen er ikke meldt mistet, eller saken er avsluttet.',
  }),
  nobodyToTell: refusal('ERR_KEY_LOSS_NOBODY', 409, {
    sv: 'Det finns ingen att meddela: ingen av dem har en e-postadress.',
    nb: 'Det er ingen å varsle: ingen av dem har e-postadresse.',
  }),
};

/** A lost key: found, blocked and replaced are its status (`setStatus`). */
export const keyLossEndpoints = endpoints(keys, {
  getKeyLoss: {
    method: 'GET',
    path: '/v1/keys/{id}/loss',
    permission: read,
    params,
    shows: [key, chart, accountSubjects.user, residentSubjects.apartment],
    response: KeyLoss,
  },
  tellOfLoss: {
    method: 'POST',
    path: '/v1/keys/{id}/loss/messages',
    permission: write,
    params,
    body: LossMessage,
    touches: [key.by('id')],
    response: z.object({ told: count }),
    idempotent: true,
    refusals: [lossRefusals.notLost, lossRefusals.nobodyToTell],
  },
});
