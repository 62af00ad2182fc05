import { endpoints, isoDay, listQuery, Named, ofOrganisations, oneLine, page, refusal } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { OnlineMethod } from './payment.ts';
import { orders } from './plugin.ts';
import { settingsRefusals } from './refusals.ts';
import { orderSubjects } from './subjects.ts';

export const LedgerBatchId = z.uuid().brand('LedgerBatchId');
export type LedgerBatchId = z.output<typeof LedgerBatchId>;

/** Movements of money that were handed over to the books together. It never changes, and each row is in one. */
export const LedgerBatch = z.object({
  id: LedgerBatchId,
  /** From 1, without gaps, of each seller. */
  number: z.int(),
  rows: z.int(),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  /** The seller. */
  organisation: Named,
});
export type LedgerBatch = z.output<typeof LedgerBatch>;

/** A million kronor. */
const MAX_FEE = 100_000_000;

export const LedgerFeeId = z.uuid().brand('LedgerFeeId');
export type LedgerFeeId = z.output<typeof LedgerFeeId>;

/** What a payment service has kept of what it paid out, as its statement says. None of them tells it by a call. */
export const LedgerFeeInput = z.strictObject({
  method: OnlineMethod,
  /** Minor units, without VAT: services of payment bear none. Less than nothing takes back one that was wrong. */
  amount: z
    .int()
    .min(-MAX_FEE)
    .max(MAX_FEE)
    .refine((amount) => amount !== 0),
  /** The statement's day. */
  chargedOn: isoDay(),
  /** The statement's number: each stands in the books once. */
  reference: oneLine(80, 1),
});
export type LedgerFeeInput = z.output<typeof LedgerFeeInput>;
export const LedgerFee = LedgerFeeInput.extend({ id: LedgerFeeId, enteredBy: z.string() });
export type LedgerFee = z.output<typeof LedgerFee>;

export const ledgerRefusals = {
  empty: refusal('ERR_LEDGER_EMPTY', 409, {
    sv: 'Det finns inga nya verifikationer att stänga.',
    nb: 'Det finnes ingen nye bilag å avslutte.',
  }),
  feeExists: refusal('ERR_LEDGER_FEE_EXISTS', 409, {
    sv: 'En avgift med det numret är redan bokförd.',
    nb: 'Et gebyr med det nummeret er allerede bokført.',
  }),
};
const { readSettings, writeSettings } = orders.permissions;
const { ledger } = orderSubjects;

/** The books of a seller, in closed batches. */
export const ledgerEndpoints = endpoints(orders, {
  batches: {
    method: 'GET',
    path: '/v1/orders/ledger-batches',
    permission: readSettings,
    query: listQuery(['number'], { ...ofOrganisations }),
    shows: [ledger],
    response: page(LedgerBatch),
  },
  /** Closes all that is in no batch yet. */
  closeBatch: {
    method: 'POST',
    path: '/v1/organisations/{id}/ledger-batches',
    permission: writeSettings,
    params: z.object({ id: OrganisationId }),
    touches: [ledger],
    response: LedgerBatch,
    status: 201,
    refusals: [settingsRefusals.notSeller, ledgerRefusals.empty],
  },
  /** Writes what a payment service has kept into the books. */
  addFee: {
    method: 'POST',
    path: '/v1/organisations/{id}/ledger-fees',
    permission: writeSettings,
    params: z.object({ id: OrganisationId }),
    body: LedgerFeeInput,
    touches: [ledger],
    response: LedgerFee,
    status: 201,
    idempotent: true,
    refusals: [settingsRefusals.notSeller, ledgerRefusals.feeExists],
  },
  /** The same bytes each time, in the language of the seller's country. */
  exportBatch: {
    method: 'GET',
    path: '/v1/orders/ledger-batches/{id}/ledger.xlsx',
    permission: readSettings,
    params: z.object({ id: LedgerBatchId }),
    reply: 'stream',
    response: z.unknown(),
  },
});
