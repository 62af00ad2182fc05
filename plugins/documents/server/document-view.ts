import { LockMode } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Clock, type Ctx, lockAtVersion, type Permissions, query, refuse, type SubjectKind, today } from '@platform/server';
import type { UserId } from '@plugins/accounts/contract';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import { type Document, type DocumentId, documents } from '../contract/index.ts';
import { DocumentEntity } from './document.entity.ts';
import { documentAbout } from './about.ts';
import { toListed } from './document-list.ts';

interface ViewDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly kinds: readonly SubjectKind[];
  readonly permissions: Permissions;
}
export type DocumentView = ReturnType<typeof createDocumentView>;
type VersionRow = Readonly<Record<'name' | 'media_type' | 'sha256' | 'note' | 'added_by' | 'added_at' | 'size', string>> & {
  readonly number: number;
  readonly file_id: FileId;
};
interface ApproverRow {
  readonly user_id: UserId;
  readonly name: string;
  readonly deputy_id: string | null;
  readonly deputy: string | null;
  readonly decided_by: string | null;
  readonly accepted: boolean | null;
  readonly decided_at: string | null;
}

/** A document as its page shows it, and the one way to its row. */
export function createDocumentView({ clock, files, kinds, permissions }: ViewDeps) {
  const may = ({ actor }: Ctx, permission: 'readForAdmins' | 'readApproval' | 'readHold') =>
    permissions.holds(actor.roles, documents.permissions[permission]);
  const seesAll = (ctx: Ctx) => may(ctx, 'readForAdmins');
  /** For others than customer admins, what is theirs or lies in the bin is not there. */
  const refuseHidden = (ctx: Ctx, found: DocumentEntity | null): DocumentEntity => {
    const hidden = found && (found.visibility === 'ADMINS' || found.deletedAt) && !seesAll(ctx);
    if (!found || hidden) throw refuse(refusals.notFound);
    return found;
  };

  async function get(ctx: Ctx, id: DocumentId): Promise<Document> {
    const found = refuseHidden(ctx, await ctx.em.findOne(DocumentEntity, { id }));
    const versions = await query<VersionRow>(ctx, 'select * from documents_version where document_id = $1 order by number desc', [id]);
    const seesApproval = may(ctx, 'readApproval');
    const approvers = seesApproval ? await approversOf(ctx, id) : [];
    const [organisation] = await query<{ name: string }>(ctx, 'select name from organisations_organisation where id = $1', [
      found.organisationId,
    ]);
    const facts = { ...found, organisationName: organisation?.name ?? '' };
    return {
      ...toListed(facts as Parameters<typeof toListed>[0], today(ctx, clock)), // a spread of an entity has its values
      reason: seesApproval ? found.reason : '',
      holdReason: may(ctx, 'readHold') ? found.holdReason : '',
      mode: found.mode ?? null,
      about: (await documentAbout.of(ctx, kinds, id)).flatMap((each) => shownAbout(each, seesApproval)),
      versions: versions.map((row) => ({
        ...files.linkTo(row.file_id),
        number: row.number,
        name: row.name,
        size: Number(row.size),
        mediaType: row.media_type,
        sha256: row.sha256,
        note: row.note,
        addedBy: row.added_by,
        addedAt: new Date(row.added_at).toISOString(),
      })),
      approvers: approvers.map(
        ({ user_id: userId, deputy_id: deputyId, decided_by: decidedBy, name, deputy, accepted, decided_at: at }) => ({
          id: userId,
          name,
          deputy,
          accepted,
          decidedBy,
          mine: [userId, deputyId].some((each) => each !== null && each === ctx.actor.userId),
          decidedAt: at && new Date(at).toISOString(),
        }),
      ),
      sameFile: await sameFile(ctx, found, { sha256: versions[0]?.sha256 ?? '', seesAll: seesAll(ctx) }),
      version: found.version,
    };
  }

  return {
    get,
    /** @throws 404 not there, in reach or shown; 409 when somebody else was quicker */
    async atVersion(ctx: Ctx, id: DocumentId, version: number): Promise<DocumentEntity> {
      return refuseHidden(ctx, await lockAtVersion(ctx, DocumentEntity, { id, version, current: () => get(ctx, id) }));
    },
    async locked(ctx: Ctx, id: DocumentId): Promise<DocumentEntity> {
      return refuseHidden(ctx, await ctx.em.findOne(DocumentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    },
  };
}

/** Other people, their cases and homes are no resident's, and neither are staff's pages. */
const shownAbout = (about: Document['about'][number], isStaff: boolean): Document['about'] =>
  isStaff ? [about] : about.type === 'PROPERTY' ? [{ ...about, path: null }] : [];

const approversOf = (ctx: Ctx, id: DocumentId): Promise<ApproverRow[]> =>
  query<ApproverRow>(ctx, 'select * from documents_approver where document_id = $1 order by name, user_id', [id]);

/** Others with the same file, that whoever reads this one may read too. */
async function sameFile(
  ctx: Ctx,
  { id, organisationId }: DocumentEntity,
  { sha256, seesAll }: { readonly sha256: string; readonly seesAll: boolean },
) {
  return query<{ id: DocumentId; name: string; deleted: boolean }>(
    ctx,
    `select distinct d.id, d.name, d.deleted_at is not null as deleted from documents_version v join documents_document d on d.id = v.document_id
     where v.organisation_id = $1 and v.sha256 = $2 and d.id <> $3 and ($4 or d.deleted_at is null and d.visibility = 'ALL') order by d.name, d.id limit 10`,
    [organisationId, sha256, id, seesAll],
  );
}
