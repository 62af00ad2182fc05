import { fieldFault, type Language, refusals } from '@platform/core';
import { doneBy, audit, type Clock, type Ctx, newId, refuse, type StoredFile, type Tx } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { z } from 'zod';
import type { Existing, ImportId } from '../contract/index.ts';
import type { ImportDefinition } from './definition.ts';
import { type ImportActor, ImportEntity } from './import.entity.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportFlow } from './import-flow.ts';
import type { ImportKinds } from './import-kinds.ts';

export interface ImportOpenerDeps {
  readonly clock: Clock;
  readonly files: ImportFiles;
  readonly flow: ImportFlow;
  readonly kinds: ImportKinds;
  readonly organisations: OrganisationLookup;
}
export interface SentImport {
  readonly file: { readonly name: string; readonly content: AsyncIterable<Uint8Array> };
  readonly kind: string;
  /** The one that the asker works for unless told. */
  readonly organisationId?: string | undefined;
  readonly existing: Existing;
  /** What the kind asks for. */
  readonly options: Readonly<Record<string, string>>;
  /** Whether a workflow reads it and goes on from there. */
  readonly inBackground: boolean;
}
export interface OpenedImport {
  readonly id: ImportId;
  readonly organisationId: string;
}
export type ImportOpener = ReturnType<typeof createImportOpener>;

/** Takes files to be imported. @throws 422 unknown kind or faulty options, 403, 404 the organisation is not in reach */
export function createImportOpener({ clock, files, flow, kinds, organisations }: ImportOpenerDeps) {
  /** Where it goes, and what the kind asked for, once the asker may. */
  const allowed = async (ctx: Ctx, { kind, organisationId = ctx.organisationId, options }: SentImport) => {
    const inside = await organisations.enter(ctx, organisationId);
    return { inside, organisationId, checked: optionsOf(kinds.allow(inside, kind), options, ctx.language) };
  };

  const opened = async (ctx: Ctx, sent: SentImport, stored: StoredFile): Promise<OpenedImport> => {
    const { file, kind, existing, inBackground } = sent;
    const { inside, organisationId, checked } = await allowed(ctx, sent);
    await files.keep(inside, stored);
    const id = newId<ImportId>();
    const imported = inside.em.create(ImportEntity, {
      ...BLANK,
      id,
      kind,
      existing,
      options: checked,
      fileName: file.name,
      fileKey: stored.key,
      actor: actorOf(ctx),
      organisationId,
      createdById: ctx.actor.userId ?? null,
      createdByName: doneBy(ctx),
      createdAt: clock.now(),
    });
    await inside.em.flush();
    const changes = { kind, fileName: file.name };
    await audit(inside, [{ action: 'imports.opened', subject: { type: 'Import', id }, organisationId, changes }]);
    if (inBackground) await flow.start(inside, imported);
    return { id, organisationId };
  };

  return async (tx: Tx, sent: SentImport): Promise<OpenedImport> => {
    await tx((ctx) => allowed(ctx, sent));
    const stored = await files.put(sent.file.content);
    return tx.once((ctx) => opened(ctx, sent, stored));
  };
}

const COUNTS = { rows: 0, created: 0, changed: 0, unchanged: 0, failed: 0, applied: 0, progress: 0 };
const BLANK = {
  status: 'READING',
  reading: 1,
  columns: [],
  notes: [],
  shared: {},
  fault: null,
  skipFailed: false,
  isStopped: false,
  appliedAt: null,
  undoneAt: null,
  ...COUNTS,
} as const;

/** In whose name the work goes on. */
export const actorOf = ({ actor: { userId, name, roles, impersonator } }: Ctx): ImportActor => ({
  name,
  roles,
  ...(userId && { userId }),
  ...(impersonator && { impersonator }),
});

function optionsOf(
  { options }: ImportDefinition,
  sent: Readonly<Record<string, string>>,
  language: Language,
): Readonly<Record<string, string>> {
  const read = options.safeParse(sent, { error: (issue) => fieldFault(issue, language) });
  if (read.success) return z.record(z.string(), z.string()).parse(read.data);
  throw refuse(refusals.invalid, {
    fields: read.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message })),
  });
}
