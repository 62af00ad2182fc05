import { type Ctx, query, refuseField } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files, Subject } from '@plugins/files/server/api';
import { loanRefusals } from '../../contract/index.ts';

const DRAWING = { mediaTypes: ['image/png'], maxBytes: 300_000 };

/** A drawn signature as it is kept. */
export interface KeptSignature {
  readonly by: string;
  readonly fileId: FileId;
  readonly sha256: string;
}
interface Asked {
  readonly fileId: FileId | undefined;
  /** Whose loan it is. */
  readonly by: string;
  readonly subject: Subject;
  readonly organisationIds: readonly string[];
  /** The setting that asks for it. */
  readonly setting: 'signed_returns' | 'signed_extensions';
}

/** Keeps what somebody has drawn at the desk. @throws 422 when there is none and the settings ask for it, or it is no PNG */
export async function takeSignature(
  ctx: Ctx,
  files: Files,
  { fileId, by, subject, organisationIds, setting }: Asked,
): Promise<KeptSignature | undefined> {
  if (fileId) {
    const { sha256 } = await files.take(ctx, fileId, { subject, rules: DRAWING });
    return { by, fileId, sha256 };
  }
  const asking = await query(ctx, `select from keys_settings where organisation_id = any($1::uuid[]) and ${setting}`, [organisationIds]);
  if (asking.length > 0) throw refuseField(ctx, loanRefusals.signatureMissing, { field: 'signatureFileId' });
  return undefined;
}
