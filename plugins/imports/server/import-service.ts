import { audit, type Clock, type Ctx, refuse } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type Import, type ImportId, importRefusals, type SheetColumn } from '../contract/index.ts';
import { correctedColumns } from './corrected-columns.ts';
import type { HeldRow } from './definition.ts';
import type { ImportEntity } from './import.entity.ts';
import type { ImportFlow } from './import-flow.ts';
import type { ImportKinds } from './import-kinds.ts';
import { actorOf } from './import-opener.ts';
import { readRows, writtenRows } from './import-rows.ts';
import type { ImportView } from './import-view.ts';
import { lockImport } from './import-work.ts';

export interface ImportServiceDeps {
  readonly clock: Clock;
  readonly flow: ImportFlow;
  readonly kinds: ImportKinds;
  readonly organisations: OrganisationLookup;
  readonly view: ImportView;
}
export type ImportService = ReturnType<typeof createImportService>;

/** What users do with an import they sent. The work itself is done in the background. */
export function createImportService({ clock, flow, kinds, organisations, view }: ImportServiceDeps) {
  const shown = async (ctx: Ctx, imported: ImportEntity): Promise<Import> => {
    const hasRows = imported.status !== 'READING' && imported.failed > 0;
    const failing = hasRows ? (await readRows(ctx, imported.id, { outcome: 'failed', after: 0, limit: SHOWN_FAULTS })).items : [];
    return view.import(imported, failing, ctx.language);
  };

  /** The import, locked, once the asker may do this with it. */
  const taken = async (ctx: Ctx, id: ImportId, mayBe: (imported: ImportEntity) => boolean) => {
    const { organisationId, kind } = await kinds.findImport(ctx, id);
    const inside = await organisations.enter(ctx, organisationId);
    kinds.allow(inside, kind);
    const imported = await lockImport(inside, id);
    if (!mayBe(imported)) throw refuse(importRefusals.status, { status: imported.status });
    return { inside, imported };
  };

  return {
    async get(ctx: Ctx, id: ImportId): Promise<Import> {
      return shown(ctx, await kinds.findImport(ctx, id));
    },

    /** Which column is what; the file is read again. An empty list recognises them anew. @throws 409, 422 */
    async correctColumns(ctx: Ctx, id: ImportId, chosen: readonly Pick<SheetColumn, 'index' | 'column'>[]): Promise<Import> {
      const { inside, imported } = await taken(ctx, id, (each) => each.status !== 'READING' && each.isOpen());
      const { columns } = kinds.of(imported.kind);
      imported.readAgain(correctedColumns({ columns, sheet: imported.columns, language: ctx.language }, chosen));
      await inside.em.flush();
      await flow.order(inside, imported, 'readAgain');
      return shown(inside, imported);
    },

    /** @throws 409 in another state, or when rows have faults and are not to be skipped */
    async apply(ctx: Ctx, id: ImportId, { skipFailed }: { readonly skipFailed: boolean }): Promise<Import> {
      const { inside, imported } = await taken(ctx, id, ({ status }) => status === 'CHECKED');
      if (imported.failed > 0 && !skipFailed) throw refuse(importRefusals.hasFaults, { failed: imported.failed });
      imported.beginApply({ skipFailed, actor: actorOf(ctx) });
      await inside.em.flush();
      await flow.order(inside, imported, 'apply');
      return shown(inside, imported);
    },

    /** Takes all of it back, in one transaction. @throws 409 naming the rows that something has been built on */
    async undo(ctx: Ctx, id: ImportId): Promise<Import> {
      const { inside, imported } = await taken(ctx, id, ({ status }) => status === 'DONE');
      const { organisationId, options, shared, kind, fileName } = imported;
      const rows = await writtenRows(inside, id);
      const undone = await kinds.of(kind).undo(inside, { importId: id, rows, options, shared, isFinished: true });
      if ('held' in undone) {
        const { held } = undone;
        throw refuse(importRefusals.held, { count: held.length, rows: held.slice(0, NAMED).map((row) => told(ctx, row)) });
      }
      imported.undo({ at: clock.now(), notes: undone.notes });
      await flow.tell(inside, imported, 'undone');
      const changes = { kind, fileName, rows: rows.length };
      await audit(inside, [{ action: 'imports.undone', subject: { type: 'Import', id }, organisationId, changes }]);
      return shown(inside, imported);
    },
  };
}
const SHOWN_FAULTS = 100;
const NAMED = 100;

const told = ({ language }: Ctx, { row, name, reason }: HeldRow) => ({ row, name, reason: reason[language] });
