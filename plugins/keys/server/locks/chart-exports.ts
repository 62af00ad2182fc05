import type { RequestOf, StreamReply, Text } from '@platform/core';
import { CHUNK, type Clock, type Ctx, type ExportColumn, exportRows, listWorkbook, today, workbookReply } from '@platform/server';
import { type chartEndpoints, type DoorAccess, type SystemLockId } from '../../contract/index.ts';
import type { DoorAccessLookup } from '../api.ts';
import { STANDING } from '../keys/key-export.ts';
import { chartColumns } from './chart-columns.ts';
import { openingList, type OpeningListRow, toOpening } from './openings.ts';

const CHART: Text = { sv: 'Låsschema', nb: 'Låsplan' };
const ACCESS: Text = { sv: 'Vem kommer in', nb: 'Hvem kommer inn' };
const { keyMarking, lockMarking, lockName, space, lockGroup } = chartColumns;
const OPENINGS = {
  keyMarking: { heading: keyMarking.heading, width: 16 },
  lockMarking: { heading: lockMarking.heading, width: 16 },
  lockName: { heading: lockName.heading, width: 28 },
  space: { heading: space.heading, width: 28 },
  lockGroup: { heading: lockGroup.heading, width: 20 },
} as const satisfies Readonly<Record<string, ExportColumn>>;
const HOLDERS = {
  holder: { heading: { sv: 'Innehavare', nb: 'Innehaver' }, width: 30 },
  name: { heading: { sv: 'Nyckel', nb: 'Nøkkel' }, width: 28 },
  since: { heading: { sv: 'Sedan', nb: 'Siden' }, as: 'moment' },
  receipt: { heading: { sv: 'Kvittens', nb: 'Kvittering' }, width: 18 },
  ...STANDING,
} as const satisfies Readonly<Record<string, ExportColumn>>;

const AT_A_TIME = 200;
type Asked = RequestOf<typeof chartEndpoints.exportOpenings>['query'];
export type ChartExports = ReturnType<typeof createChartExports>;

/** Charts as workbooks that can be imported again. So too who can open a door. */
export function createChartExports({ clock, access }: { readonly clock: Clock; readonly access: DoorAccessLookup }) {
  return {
    openings(ctx: Ctx, asked: Asked): StreamReply {
      const found = openingList
        .rows(ctx, asked)
        .innerJoin('organisations_organisation as g', 'g.id', 'o.organisationId')
        .select('g.name as organisation')
        .stream(CHUNK) as AsyncIterable<OpeningListRow & { readonly organisation: string }>; // as the driver gives them
      return listWorkbook(ctx, clock, { sheet: CHART, columns: OPENINGS, rows: pairs(found) });
    },
    access(ctx: Ctx, lockId: SystemLockId): StreamReply {
      const { language, timeZone } = ctx;
      const name = `${ACCESS[language].toLowerCase().replaceAll(' ', '-')}-${today(ctx, clock)}`;
      return workbookReply(name, exportRows(HOLDERS, holders(ctx, access, lockId), { language, timeZone, title: ACCESS }));
    },
  };
}

async function* pairs(rows: AsyncIterable<OpeningListRow & { readonly organisation: string }>) {
  for await (const row of rows) {
    const { key, lock } = toOpening(row);
    const named = { keyMarking: key.marking, lockMarking: lock.marking, lockName: lock.name };
    yield { ...named, space: lock.space, lockGroup: lock.chartGroup, organisation: row.organisation };
  }
}

async function* holders(ctx: Ctx, access: DoorAccessLookup, lockId: SystemLockId) {
  let cursor: string | undefined;
  do {
    const page = await access.page(ctx, lockId, { cursor, limit: AT_A_TIME });
    yield* page.items.map(toRow);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const toRow = ({ name, holder, since, receipt, status, level }: DoorAccess) => ({
  name,
  holder: holder?.name,
  since,
  receipt: receipt?.number,
  status,
  level,
});
