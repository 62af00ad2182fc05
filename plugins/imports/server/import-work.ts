import { asSystem, type Ctx, mustFind, mustLock, type Opening, type Work } from '@platform/server';
import type { ImportId, ImportKey, ImportStatus } from '../contract/index.ts';
import { ImportEntity } from './import.entity.ts';

/** Opens background work on an import: in its organisation, as its sender. @throws 404 */
export async function asImporter(work: Work, { importId, organisationId }: ImportKey): Promise<Opening> {
  const reach = { kind: 'organisation', organisationId } as const;
  const { actor } = await work.read(asSystem(reach), (ctx) => findImport(ctx, importId));
  return asSystem(reach, { organisationId, requestId: `import:${importId}`, actor: { kind: 'user', roles: [], ...actor } });
}

/** @throws 404 when it is not there, or not in reach */
export const findImport = (ctx: Ctx, id: ImportId): Promise<ImportEntity> => mustFind(ctx, ImportEntity, { id });

/** How an import stands after a step of the work. */
export interface ImportState {
  readonly status: ImportStatus;
  /** Percent. */
  readonly progress: number;
  /** Rows that have been written. */
  readonly applied: number;
  /** Whether somebody can still decide about it. */
  readonly isOpen: boolean;
}

export const toState = (imported: ImportEntity): ImportState => {
  const { status, progress, applied } = imported;
  return { status, progress, applied, isOpen: imported.isOpen() };
};

export async function stateOf(work: Work, { importId, organisationId }: ImportKey): Promise<ImportState> {
  return work.read(asSystem({ kind: 'organisation', organisationId }), async (ctx) => toState(await findImport(ctx, importId)));
}

/** The import, which nobody else changes until the transaction ends. @throws 404 */
export const lockImport = (ctx: Ctx, id: ImportId): Promise<ImportEntity> => mustLock(ctx, ImportEntity, { id });
