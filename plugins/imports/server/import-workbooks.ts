import type { Language, StreamReply } from '@platform/core';
import type { Ctx, Tx } from '@platform/server';
import type { ImportId } from '../contract/index.ts';
import type { ImportEntity } from './import.entity.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportKinds } from './import-kinds.ts';
import { readFaults } from './import-rows.ts';
import type { ImportView } from './import-view.ts';
import { findHeader } from './workbook/match-headings.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import type { Turns } from './workbook/turns.ts';
import { type CellFault, writeFailedRows } from './workbook/write-failed-rows.ts';
import { writeTemplate } from './workbook/write-template.ts';

export interface ImportWorkbooksDeps {
  readonly files: ImportFiles;
  readonly kinds: ImportKinds;
  readonly turns: Turns;
  readonly view: ImportView;
}
export type ImportWorkbooks = ReturnType<typeof createImportWorkbooks>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Of an organisation, before the next is told to come again. */
const MOST_WAITING = 5;
const FAILED = { sv: 'rader med fel', nb: 'rader med feil' } as const;

/** The workbooks for download: the empty template, and the sender's own with its faults. */
export function createImportWorkbooks({ files, kinds, turns, view }: ImportWorkbooksDeps) {
  const faultsOf = async (ctx: Ctx, imported: ImportEntity): Promise<CellFault[]> => {
    const placeOf = new Map(imported.columns.map(({ column, index }) => [column, index]));
    const failed = await readFaults(ctx, imported.id);
    return failed.flatMap((row) =>
      view.faults(imported, row, ctx.language).map(({ column, message }) => ({ row: row.row, place: placeOf.get(column), message })),
    );
  };

  return {
    /** @throws 404 when nothing of that kind can be imported */
    async template(ctx: Ctx, kind: string): Promise<StreamReply> {
      const { columns, title, instructions } = kinds.find(ctx, kind);
      const content = await writeTemplate(columns, ctx.language, { title, instructions });
      return fileOf(`${title[ctx.language]}.xlsx`, content);
    },

    /** The sender's workbook with the faulty rows alone, a comment in each faulty cell. */
    async failed(tx: Tx, id: ImportId): Promise<StreamReply> {
      const { imported, faults, language } = await tx(async (ctx) => {
        const found = await kinds.findImport(ctx, id);
        return { imported: found, faults: found.status === 'READING' ? [] : await faultsOf(ctx, found), language: ctx.language };
      });
      const { kind, fileKey, fileName, organisationId } = imported;
      const make = async () => {
        const workbook = await readWorkbook(await files.read(fileKey), { fileName });
        const { sheet, row: header } = findHeader(workbook, kinds.of(kind).columns);
        return writeFailedRows({ sheet, header }, faults, language);
      };
      return fileOf(failedName(imported, language), await turns.take(organisationId, make, MOST_WAITING));
    },
  };
}

const failedName = ({ fileName }: ImportEntity, language: Language) => `${fileName.replace(/\.\w+$/, '')} – ${FAILED[language]}.xlsx`;

function fileOf(name: string, bytes: Uint8Array): StreamReply {
  return { name, mediaType: XLSX, size: bytes.byteLength, content: once(bytes) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
