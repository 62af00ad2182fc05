import { createdWithin, endpoints, exportQuery, flag, listQuery, many, ofOrganisations, page, search } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { residentSubjects } from '@plugins/residents/contract';
import { z } from 'zod';
import { KeyEvent } from './key-history.ts';
import { KeyRing, KeyRingId } from './key-ring.ts';
import { keyRingRefusals } from './key-ring-endpoints.ts';
import { KeySummary, OverdueByAge } from './key-summary.ts';
import { HolderKind } from './holder.ts';
import { ChartGroupName, Key, KeyChange, KeyCondition, KeyId, KeyLevel, KeyStatus, KeyType, NamedKey, NewKey } from './key.ts';
import { LockSystem, LockSystemId } from './lock-system.ts';
import { keys } from './plugin.ts';
import { keyRefusals } from './refusals.ts';
import { Repository, RepositoryId } from './repository.ts';
import { keySubjects } from './subjects.ts';

const { chart, key, loan } = keySubjects;
/** Whose names stand on a key. */
const named = [LockSystem.subject, KeyRing.subject, Repository.subject, accountSubjects.user, residentSubjects.apartment];
const { lend, read, readOwn: own, write } = keys.permissions;
const byId = z.object({ id: KeyId });
const { markingExists, returnDatePassed, lockSystemNotFound, holderNotFound, keyRingNotFound, archived, awaitsSignature, onLoan } =
  keyRefusals;

/** Without `archived=true` a list has no archived keys, with it no others. */
export const KeyQuery = listQuery(['createdAt', 'marking', 'name', 'expectedReturnAt'], {
  query: search,
  status: many(KeyStatus),
  type: many(KeyType),
  level: many(KeyLevel),
  chartGroup: many(ChartGroupName),
  lockSystemId: many(LockSystemId),
  holderType: many(HolderKind),
  holderId: many(z.uuid()),
  keyRingId: many(KeyRingId),
  /** Those that lie at a storage place of the property with this name. */
  atProperty: z.string().trim().min(1).max(200).optional(),
  ...ofOrganisations,
  ids: many(KeyId),
  /** The loan that has the keys, or waits for a signature. */
  loanId: z.uuid().optional(),
  /** What stands on a key, as it is scanned. Its whole marking or ID number, whatever the case. */
  code: z.string().trim().toLowerCase().min(1).max(100).optional(),
  archived: flag.default(false),
  ...createdWithin,
  overdue: flag.optional(),
  /** Only those that can be lent to anybody now: active, and in nobody's hands. */
  lendable: flag.optional(),
  /** Only those that can be lent to this user or apartment now. Active, of the same organisation, and in nobody's hands but theirs. */
  lendableTo: z.uuid().optional(),
  /** Only those that the asker has, or the apartment where they live. */
  mine: flag.optional(),
});
export type KeyQuery = z.output<typeof KeyQuery>;

const someKeys = z.array(KeyId).min(1).max(1000);
const Changed = z.object({ changed: z.number().int() });

export const keyEndpoints = endpoints(keys, {
  list: { method: 'GET', path: '/v1/keys', permission: read, own, query: KeyQuery, shows: [key, loan, ...named], response: page(Key) },
  summary: {
    method: 'GET',
    path: '/v1/keys/summary',
    permission: read,
    query: z.strictObject({}),
    shows: [key, loan],
    response: KeySummary,
  },
  overdueByAge: {
    method: 'GET',
    path: '/v1/keys/overdue-by-age',
    permission: read,
    query: z.strictObject({}),
    shows: [key, loan],
    response: OverdueByAge,
  },
  exportWorkbook: {
    method: 'GET',
    path: '/v1/keys/export.xlsx',
    permission: read,
    own,
    query: exportQuery(KeyQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  get: { method: 'GET', path: '/v1/keys/{id}', permission: read, own, params: byId, shows: [key.by('id'), loan, ...named], response: Key },
  history: {
    method: 'GET',
    path: '/v1/keys/{id}/history',
    permission: read,
    own,
    params: byId,
    query: listQuery(['at']),
    shows: [key.by('id'), loan, chart],
    response: page(KeyEvent),
  },
  create: {
    method: 'POST',
    path: '/v1/keys',
    permission: write,
    body: NewKey,
    touches: [key],
    response: Key,
    status: 201,
    idempotent: true,
    refusals: [markingExists, returnDatePassed, lockSystemNotFound, holderNotFound, keyRingNotFound, keyRingRefusals.isOut],
  },
  update: {
    method: 'PATCH',
    path: '/v1/keys/{id}',
    permission: write,
    params: byId,
    body: KeyChange,
    touches: [key.by('id')],
    response: Key,
    refusals: [markingExists, returnDatePassed, holderNotFound, keyRingNotFound, keyRingRefusals.isOut, archived, awaitsSignature, onLoan],
  },
  archive: {
    method: 'POST',
    path: '/v1/keys/{id}/archive',
    permission: write,
    params: byId,
    touches: [key.by('id')],
    response: Key,
    refusals: [onLoan],
  },
  restore: {
    method: 'POST',
    path: '/v1/keys/{id}/restore',
    permission: write,
    params: byId,
    touches: [key.by('id')],
    response: Key,
    refusals: [keyRingRefusals.isOut],
  },
  archiveMany: {
    method: 'POST',
    path: '/v1/keys/archive',
    permission: write,
    body: z.strictObject({ keyIds: someKeys }),
    touches: [key],
    response: Changed,
    refusals: [onLoan],
  },
  restoreMany: {
    method: 'POST',
    path: '/v1/keys/restore',
    permission: write,
    body: z.strictObject({ keyIds: someKeys }),
    touches: [key],
    response: Changed,
    refusals: [keyRingRefusals.isOut],
  },
  /** To a storage place, else an apartment, else nowhere in particular; nobody signs. Persons get keys by a loan. `found`: the lost ones are in use again; blocked ones stay blocked (ADR 0097). */
  moveMany: {
    method: 'POST',
    path: '/v1/keys/holder',
    permission: lend,
    body: z.strictObject({
      keyIds: someKeys,
      repositoryId: RepositoryId.optional(),
      apartmentId: z.uuid().optional(),
      found: z.boolean().default(false),
    }),
    touches: [key, Repository.subject, KeyRing.subject],
    response: Changed.extend({ blocked: z.array(NamedKey) }),
    refusals: [archived, onLoan, holderNotFound],
  },
  setStatus: {
    method: 'POST',
    path: '/v1/keys/status',
    permission: write,
    body: z.strictObject({ keyIds: someKeys, status: KeyCondition }),
    touches: [key],
    response: Changed,
    refusals: [archived, awaitsSignature, keyRingRefusals.isOut],
  },
});
