import type { RequestOf, StreamReply, Text } from '@platform/core';
import { type Clock, type Ctx, type ExportColumn, today, CHUNK, listWorkbook } from '@platform/server';
import type { Key, keyEndpoints } from '../../contract/index.ts';
import { keyColumns } from '../import/key-columns.ts';
import { keyList } from './key-list.ts';
import { toKey } from './key-rows.ts';

type ExportQuery = RequestOf<typeof keyEndpoints.exportWorkbook>['query'];
export type KeyExport = ReturnType<typeof createKeyExport>;

const SHEET: Text = { sv: 'Nycklar', nb: 'Nøkler' };

const { marking, name, type, lockSystem, status, holder, keyRing, expectedReturnAt, owner, manufacturer, idNumber, note } = keyColumns;
const { level, chartGroup } = keyColumns;
/** How a key stands and how far up in the chart, as workbooks say it. */
export const STANDING = {
  status: {
    heading: status.heading,
    values: { ...status.values, PENDING: { sv: 'Väntar på underskrift', nb: 'Venter på signatur' } },
    width: 18,
  },
  level: { heading: level.heading, values: level.values, width: 20 },
} as const satisfies Readonly<Record<string, ExportColumn>>;
const COLUMNS = {
  marking: { heading: marking.heading, width: 14 },
  name: { heading: name.heading, width: 28 },
  type: { heading: type.heading, values: type.values, width: 14 },
  lockSystem: { heading: lockSystem.heading },
  status: STANDING.status,
  holder: { heading: holder.heading, width: 28 },
  keyRing: { heading: keyRing.heading, width: 20 },
  expectedReturnAt: { heading: expectedReturnAt.heading, as: 'day', width: 24 },
  level: STANDING.level,
  chartGroup: { heading: chartGroup.heading, width: 20 },
  owner: { heading: owner.heading, width: 20 },
  manufacturer: { heading: manufacturer.heading, width: 18 },
  idNumber: { heading: idNumber.heading, width: 18 },
  note: { heading: note.heading, width: 40 },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** Exports a filtered list of keys as a workbook. Its headings are those of the import, so that what is exported can be imported again. */
export function createKeyExport({ clock }: { readonly clock: Clock }) {
  return {
    export(ctx: Ctx, asked: ExportQuery): StreamReply {
      async function* rows() {
        const day = today(ctx, clock);
        for await (const row of keyList.rows(ctx, asked, { asker: ctx.actor.userId ?? '', day }).stream(CHUNK))
          yield exported(toKey(ctx, row, day));
      }
      return listWorkbook(ctx, clock, { sheet: SHEET, columns: COLUMNS, rows: rows() });
    },
  };
}

const exported = (key: Key) => ({
  ...key,
  lockSystem: key.lockSystem.name,
  holder: key.holder?.name,
  keyRing: key.keyRing?.name,
  organisation: key.organisation.name,
});
