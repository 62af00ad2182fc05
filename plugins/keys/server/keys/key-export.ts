import type { RequestOf, StreamReply, Text } from '@platform/core';
import type { Clock, Ctx } from '@platform/server';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { Key, keyEndpoints } from '../../contract/index.ts';
import { keyColumns } from '../import/key-columns.ts';
import { narrowedKeys } from './key-list.ts';
import { toKey } from './key-rows.ts';
import { today } from '../today.ts';

type ExportQuery = RequestOf<typeof keyEndpoints.exportWorkbook>['query'];
export type KeyExport = ReturnType<typeof createKeyExport>;

/** Rows read from the database at a time. */
const CHUNK = 500;
const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHEET: Text = { sv: 'Nycklar', nb: 'Nøkler' };
const ORDER = { createdAt: 'k.created_at', marking: 'k.marking', name: 'k.name' } as const;

/** The whole of a narrowed list as a workbook, under the headings that an import of keys knows: what is exported can be imported again. */
export function createKeyExport({ clock }: { readonly clock: Clock }) {
  return {
    export(ctx: Ctx, { orderBy, order, ...filters }: ExportQuery): StreamReply {
      const { language } = ctx;
      const columns = columnsIn(ctx);
      async function* rows() {
        const day = today(clock);
        const way = sql.raw(order ?? (orderBy === 'createdAt' ? 'desc' : 'asc'));
        const found = narrowedKeys(ctx, filters, day)
          .orderBy(sql`${sql.ref(ORDER[orderBy])} ${way}`)
          .orderBy(sql`k.id ${way}`);
        for await (const row of found.stream(CHUNK)) {
          const key = toKey(row, day);
          yield columns.map(({ read }) => read(key));
        }
      }
      const layout = columns.map(({ heading, width }) => ({ header: heading[language], width }));
      return {
        mediaType: MEDIA_TYPE,
        name: `${SHEET[language].toLowerCase()}-${today(clock)}.xlsx`,
        content: writeXlsxStream(rows(), { name: SHEET[language], columns: layout, freezePane: { rows: 1 } }),
        fromDatabase: true,
      };
    },
  };
}

interface Column {
  readonly heading: Text;
  readonly width: number;
  readonly read: (key: Key) => string;
}

function columnsIn({ language, reach }: Ctx): readonly Column[] {
  const { type, status } = keyColumns;
  const column = (id: keyof typeof keyColumns, width: number, read: Column['read']): Column => ({
    heading: keyColumns[id].heading,
    width,
    read,
  });
  const shown = { ...status.values, PENDING: { sv: 'Väntar på underskrift', nb: 'Venter på signering' } };
  const organisation = { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 24, read: (key: Key) => key.organisation.name };
  return [
    column('marking', 14, (key) => key.marking),
    column('name', 28, (key) => key.name),
    column('type', 14, (key) => type.values[key.type][language]),
    column('lockSystem', 24, (key) => key.lockSystem.name),
    column('status', 18, (key) => shown[key.status][language]),
    column('holder', 28, (key) => key.holder?.name ?? ''),
    column('keyRing', 20, (key) => key.keyRing?.name ?? ''),
    column('expectedReturnAt', 24, (key) => key.expectedReturnAt ?? ''),
    column('owner', 20, (key) => key.owner),
    column('manufacturer', 18, (key) => key.manufacturer),
    column('idNumber', 18, (key) => key.idNumber),
    column('note', 40, (key) => key.note),
    ...(reach.kind === 'organisation' ? [] : [organisation]),
  ];
}
