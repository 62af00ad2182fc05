import { endpoints, listQuery, ofOrganisations, page, oneLine, nothing } from '@platform/core';
import { z } from 'zod';
import { Existing, Import, ImportId, ImportKind, ImportRow, ImportStatus, ImportSummary, MAX_IMPORT_BYTES, RowOutcome } from './import.ts';
import { importRefusals } from './import-refusals.ts';
import { imports } from './plugin.ts';
import { workbookRefusals } from './refusals.ts';
import { importSubjects } from './subjects.ts';

const { import: imported } = importSubjects;
const { run } = imports.permissions;
const byId = z.object({ id: ImportId });
const byKind = z.object({
  kind: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .meta({ examples: ['keys'] }),
});

/** `kind`, whose it is, and beside them what the kind asks for. */
const NewImport = z
  .object({ kind: z.string().max(40), organisationId: z.uuid().optional(), existing: Existing.default('REFUSE') })
  .catchall(oneLine(200))
  .meta({ examples: [{ kind: 'keys', lockSystem: 'Passersystem' }] });

export const importEndpoints = endpoints(imports, {
  open: {
    method: 'POST',
    path: '/v1/imports',
    permission: run,
    upload: { maxBytes: MAX_IMPORT_BYTES },
    transaction: 'manual',
    body: NewImport,
    touches: [imported],
    response: z.object({ id: ImportId }),
    status: 202,
    idempotent: true,
    refusals: [importRefusals.kind, ...Object.values(workbookRefusals)],
  },
  list: {
    method: 'GET',
    path: '/v1/imports',
    permission: run,
    query: listQuery(['createdAt'], { ...ofOrganisations, kind: z.string().max(40).optional(), status: ImportStatus.optional() }),
    shows: [imported],
    response: page(ImportSummary),
  },
  kind: {
    method: 'GET',
    path: '/v1/imports/kinds/{kind}',
    permission: run,
    params: byKind,
    shows: nothing('fixed with the programme'),
    response: ImportKind,
  },
  template: {
    method: 'GET',
    path: '/v1/imports/templates/{kind}.xlsx',
    permission: run,
    params: byKind,
    reply: 'stream',
    response: z.unknown(),
  },
  get: { method: 'GET', path: '/v1/imports/{id}', permission: run, params: byId, shows: [imported.by('id')], response: Import },
  rows: {
    method: 'GET',
    path: '/v1/imports/{id}/rows',
    permission: run,
    params: byId,
    query: listQuery(['row'], { outcome: RowOutcome.optional() }),
    shows: [imported.by('id')],
    response: page(ImportRow),
  },
  failed: {
    method: 'GET',
    path: '/v1/imports/{id}/failed.xlsx',
    permission: run,
    transaction: 'manual',
    params: byId,
    reply: 'stream',
    response: z.unknown(),
  },
  columns: {
    method: 'PUT',
    path: '/v1/imports/{id}/columns',
    permission: run,
    params: byId,
    body: z.strictObject({
      columns: z.array(z.strictObject({ index: z.number().int().min(0).max(1000), column: z.string().max(60).nullable() })).max(200),
    }),
    touches: [imported.by('id')],
    response: Import,
    status: 202,
    refusals: [importRefusals.status, importRefusals.columns],
  },
  apply: {
    method: 'POST',
    path: '/v1/imports/{id}/apply',
    permission: run,
    params: byId,
    body: z.strictObject({ skipFailed: z.boolean().default(false) }),
    touches: [imported.by('id')],
    response: Import,
    status: 202,
    idempotent: true,
    refusals: [importRefusals.status, importRefusals.hasFaults],
  },
  undo: {
    method: 'POST',
    path: '/v1/imports/{id}/undo',
    permission: run,
    params: byId,
    touches: [imported.by('id')],
    response: Import,
    refusals: [importRefusals.status, importRefusals.held],
  },
});
