import {
  audit,
  type Clock,
  type Ctx,
  doneBy,
  type NamedSubject,
  namedSubjects,
  newId,
  type Permissions,
  query,
  refuse,
  type SubjectKind,
} from '@platform/server';
import { DOCUMENT_TYPES, type FileId, MAX_FILE_BYTES } from '@plugins/files/contract';
import type { FileRules, Files } from '@plugins/files/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  type Document,
  type DocumentChange,
  type DocumentId,
  documentRefusals,
  type NewDocument,
  type NewVersion,
} from '../contract/index.ts';
import { documentAbout } from './about.ts';
import { pointAgreement } from './agreement-papers.ts';
import type { Approvals } from './approvals/approvals.ts';
import { DocumentEntity } from './document.entity.ts';
import type { DocumentSaving } from './document-saving.ts';
import type { DocumentView } from './document-view.ts';

/** What documents may be, as their content says (spec part 5, "Files"). */
const DOCUMENT: FileRules = { maxBytes: MAX_FILE_BYTES, mediaTypes: DOCUMENT_TYPES };

interface ServiceDeps {
  readonly approvals: Approvals;
  readonly clock: Clock;
  readonly files: Files;
  readonly kinds: readonly SubjectKind[];
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
  readonly saving: DocumentSaving;
  readonly view: DocumentView;
}
export type DocumentService = ReturnType<typeof createDocumentService>;

interface Kept {
  readonly clock: Clock;
  readonly files: Files;
  readonly fileId: FileId;
  readonly note: string;
}
/** Makes a sent file the version that the document is at; answers its hash. */
async function keep(ctx: Ctx, { id, organisationId, number }: DocumentEntity, { clock, files, fileId, note }: Kept): Promise<string> {
  const { name, size, mediaType, sha256 } = await files.take(ctx, fileId, { subject: { type: 'document', id }, rules: DOCUMENT });
  await query(
    ctx,
    `insert into documents_version (document_id, number, organisation_id, file_id, name, size, media_type, sha256, note, added_by, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, number, organisationId, fileId, name, size, mediaType, sha256, note, doneBy(ctx), clock.now()],
  );
  return sha256;
}

/** Documents as people add, describe and replace them. */
export function createDocumentService({ approvals, clock, files, kinds, organisations, permissions, saving, view }: ServiceDeps) {
  return {
    /** @throws 404 a file that is not the asker's, 422 by its type or size, or what it is about is not there */
    async add(asked: Ctx, { organisationId, fileId, about, ...facts }: NewDocument): Promise<Document> {
      const ctx = await organisations.enter(asked, organisationId ?? asked.organisationId);
      const now = clock.now();
      const subjects = await namedSubjects(ctx, kinds, { about, refusal: documentRefusals.subject });
      const id = newId<DocumentId>();
      await pointAgreement(ctx, { id, organisationId: ctx.organisationId }, { agreement: facts.agreement, permissions, saving });
      const found = ctx.em.create(DocumentEntity, {
        id,
        organisationId: ctx.organisationId,
        name: facts.name,
        type: facts.type,
        visibility: facts.visibility,
        property: facts.property || propertyOf(subjects),
        startsOn: facts.startsOn ?? null,
        endsOn: facts.endsOn ?? null,
        noticeDays: facts.noticeDays ?? null,
        status: 'NONE',
        reason: '',
        mode: null,
        number: 1,
        agreement: facts.agreement ?? null,
        holdReason: '',
        heldBy: null,
        deletedAt: null,
        askedBy: null,
        createdAt: now,
        updatedAt: now,
      });
      await ctx.flush();
      await keep(ctx, found, { clock, files, fileId, note: '' });
      await documentAbout.keep(ctx, found, subjects);
      await saving.publish(ctx, found);
      return view.get(ctx, id);
    },

    /** @throws 404; 409 when somebody else was quicker; 422 what it is about is not there */
    async change(ctx: Ctx, id: DocumentId, { version, about, ...facts }: DocumentChange): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.refuseDeleted();
      const wasForAll = found.visibility === 'ALL';
      await pointAgreement(ctx, found, { agreement: facts.agreement, permissions, saving });
      found.describe(facts);
      if (about) await pointTo(ctx, found, { about, kinds, inside: await organisations.enter(ctx, found.organisationId) });
      // whom it is taken from look at it still
      if (wasForAll) await saving.publish(ctx, { id, organisationId: found.organisationId, visibility: 'ALL' });
      return saving.save(ctx, found);
    },

    /** What was said of the version before is void. Those who were asked are asked again. */
    async addVersion(ctx: Ctx, id: DocumentId, { version, fileId, note }: NewVersion): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.refuseDeleted();
      const before = await hashOf(ctx, found);
      found.number += 1;
      const sha256 = await keep(ctx, found, { clock, files, fileId, note });
      // what was approved stands: it is the same file
      if (sha256 === before) throw refuse(documentRefusals.sameVersion, { id, number: found.number - 1 });
      await approvals.askAgain(ctx, found, sha256);
      return saving.save(ctx, found);
    },
  };
}

/** Of the newest version. */
async function hashOf(ctx: Ctx, { id, number }: DocumentEntity): Promise<string | undefined> {
  const [row] = await query<{ sha256: string }>(ctx, 'select sha256 from documents_version where document_id = $1 and number = $2', [
    id,
    number,
  ]);
  return row?.sha256;
}

/** The property that it is about is named in the list. */
const propertyOf = (subjects: readonly NamedSubject[]): string => subjects.find(({ type }) => type === 'PROPERTY')?.name ?? '';

interface Pointing {
  readonly about: NonNullable<DocumentChange['about']>;
  readonly kinds: readonly SubjectKind[];
  /** Reaches the document's organisation alone. */
  readonly inside: Ctx;
}
/** It is about these things from now on. Another property gives it its name. */
async function pointTo(ctx: Ctx, found: DocumentEntity, { about, kinds, inside }: Pointing): Promise<void> {
  const [former] = (await documentAbout.of(ctx, kinds, found.id)).filter(({ type }) => type === 'PROPERTY');
  const name = (fresh: typeof about) => namedSubjects(inside, kinds, { about: fresh, refusal: documentRefusals.subject });
  const { id, organisationId } = found;
  if (!(await documentAbout.point(ctx, found, { about, name: (fresh) => name([...fresh]) }))) return;
  await audit(ctx, [{ action: 'documents.point', subject: { type: 'Document', id }, organisationId }]);
  const [now] = (await documentAbout.of(ctx, kinds, id)).filter(({ type }) => type === 'PROPERTY');
  if (now?.id === former?.id) return;
  if (now) found.property = now.name;
  else if (found.property === former?.name) found.property = '';
}
