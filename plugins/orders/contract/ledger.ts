import { endpoints, listQuery, Named, ofOrganisations, page, refusal } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
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

export const ledgerRefusals = {
  empty: refusal('ERR_LEDGER_EMPTY', 409, {
    sv: 'Det finns inga nya verifikationer att stänga.',
    nb: 'Det finnes ingen nye bilag å avslutte.',
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
