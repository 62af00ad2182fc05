import { audit, core, provideTo, query, refers, sweeps } from '@platform/server';
import { userRows } from '@plugins/accounts/server/api';
import type { FileId } from '@plugins/files/contract';
import { files } from '@plugins/files/server/api';
import { BIN_DAYS, documents } from '../contract/index.ts';

/** Who is waited for is asked for another before they go. */
export const documentReferences = [
  refers({
    to: userRows,
    id: 'documentApprovals',
    text: { sv: 'dokument som väntar på personens godkännande', nb: 'dokumenter som venter på personens godkjenning' },
    from: 'documents_approver a join documents_document d on d.id = a.document_id',
    column: 'a.user_id',
    name: 'd.name',
    where: `a.accepted is null and d.status = 'AWAITING_APPROVAL'`,
    seenWith: documents.permissions.readForAdmins,
    settle: { text: { sv: '{name} väntar på godkännande', nb: '{name} venter på godkjenning' }, path: (id) => `/documents/${id}` },
  }),
  refers({
    to: userRows,
    id: 'documentDeputy',
    text: {
      sv: 'dokument som personen ska godkänna i stället för någon annan',
      nb: 'dokumenter som personen skal godkjenne i stedet for en annen',
    },
    from: 'documents_approver a join documents_document d on d.id = a.document_id',
    column: 'a.deputy_id',
    name: 'd.name',
    where: `a.accepted is null and d.status = 'AWAITING_APPROVAL'`,
    seenWith: documents.permissions.readForAdmins,
    settle: { text: { sv: '{name} väntar på godkännande', nb: '{name} venter på godkjenning' }, path: (id) => `/documents/${id}` },
  }),
];

interface Erased {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly type: string;
  readonly created_at: string;
}
/** Erases what has lain in the bin for thirty days, with its files. Nothing that is held. */
export const oldDocuments = provideTo(sweeps, { clock: core.clock, files }, ({ clock, files: kept }) => ({
  name: 'documents',
  async run(ctx) {
    const old = await query<Erased>(
      ctx,
      `select id, organisation_id, name, type, created_at from documents_document where deleted_at < $1::timestamptz - interval '${BIN_DAYS} days' and hold_reason = '' limit 100 for update skip locked`,
      [clock.now()],
    );
    const ids = old.map(({ id }) => id);
    const papers = await query<{ file_id: FileId }>(ctx, 'select file_id from documents_version where document_id = any($1::uuid[])', [
      ids,
    ]);
    for (const { file_id: fileId } of papers) await kept.remove(ctx, fileId);
    await query(ctx, 'delete from documents_document where id = any($1::uuid[])', [ids]);
    await audit(
      ctx,
      // what it was, without anything of what stood in it
      old.map(({ id, organisation_id: organisationId, name, type, created_at: createdAt }) => ({
        action: 'documents.erase',
        subject: { type: 'Document', id },
        organisationId,
        changes: { name, type, createdAt: new Date(createdAt).toISOString() },
      })),
    );
    return ids.length;
  },
}));
