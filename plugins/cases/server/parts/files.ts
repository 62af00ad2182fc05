import { type Clock, type Ctx, doneBy, query, refuse } from '@platform/server';
import { ATTACHMENT_TYPES, type FileId, MAX_FILE_BYTES } from '@plugins/files/contract';
import type { FileRules, Files } from '@plugins/files/server/api';
import { type CaseFile, caseRefusals, MAX_CASE_FILES } from '../../contract/index.ts';
import type { CaseEntity } from '../case.entity.ts';

/** Pictures, films and papers (spec part 5, "Files"), as their content says. */
const ATTACHMENT: FileRules = { maxBytes: MAX_FILE_BYTES, mediaTypes: ATTACHMENT_TYPES };

interface Row {
  readonly file_id: FileId;
  readonly name: string;
  readonly size: string;
  readonly media_type: string;
  readonly added_by: string;
}

/** Attaches what the asker has sent; answers the names. @throws 404 a file that is not theirs, 409 beyond five, 422 by type or size */
export async function addFiles(
  ctx: Ctx,
  { id, organisationId }: CaseEntity,
  { fileIds, files, clock }: { readonly fileIds: readonly FileId[]; readonly files: Files; readonly clock: Clock },
): Promise<readonly string[]> {
  const there = await query<{ position: number }>(ctx, 'select position from cases_file where case_id = $1', [id]);
  const taken = new Set(there.map(({ position }) => position));
  const free = Array.from({ length: MAX_CASE_FILES }, (_, at) => at + 1).filter((position) => !taken.has(position));
  const wanted = [...new Set(fileIds)];
  if (wanted.length > free.length) throw refuse(caseRefusals.tooManyFiles, { limit: MAX_CASE_FILES });
  const names: string[] = [];
  for (const [place, fileId] of wanted.entries()) {
    const { name, size, mediaType } = await files.take(ctx, fileId, { subject: { type: 'case', id }, rules: ATTACHMENT });
    names.push(name);
    await query(
      ctx,
      `insert into cases_file (case_id, position, organisation_id, file_id, name, size, media_type, added_by, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, free[place], organisationId, fileId, name, size, mediaType, doneBy(ctx), clock.now()],
    );
  }
  return names;
}

/** Erases an attachment. Answers whether there was one. */
export async function removeFile(
  ctx: Ctx,
  { id }: CaseEntity,
  { fileId, files }: { readonly fileId: FileId; readonly files: Files },
): Promise<boolean> {
  const [gone] = await query(ctx, 'delete from cases_file where case_id = $1 and file_id = $2 returning file_id', [id, fileId]);
  if (gone) await files.remove(ctx, fileId);
  return gone !== undefined;
}

/** The attachments, each with an address that shows it for five minutes. */
export async function filesOf(ctx: Ctx, { id }: CaseEntity, files: Files): Promise<CaseFile[]> {
  const found = await query<Row>(
    ctx,
    'select file_id, name, size, media_type, added_by from cases_file where case_id = $1 order by added_at, position',
    [id],
  );
  return found.map((row) => ({
    ...files.linkTo(row.file_id),
    name: row.name,
    size: Number(row.size),
    mediaType: row.media_type,
    addedBy: row.added_by,
  }));
}
