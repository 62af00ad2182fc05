import type { RequestOf, StreamReply, Text } from '@platform/core';
import { CHUNK, type Clock, type Ctx, type ExportColumn, exportRows, listWorkbook, today, workbookReply } from '@platform/server';
import type { HolderKind, inventoryEndpoints, InventoryId, InventoryOutcome, VerifyStatus } from '../../contract/index.ts';
import { streamInventoryHolders } from './inventory-holders.ts';
import { inventoryKeyList, toInventoryKey } from './inventory-key-rows.ts';
import { inventoryList, toInventory } from './inventory-rows.ts';

/** What came of a key, in words. */
export const OUTCOME: Readonly<Record<InventoryOutcome | 'PENDING', Text>> = {
  FOUND: { sv: 'Hittad', nb: 'Funnet' },
  MISSING: { sv: 'Saknas', nb: 'Mangler' },
  WRONG_PLACE: { sv: 'Fel plats', nb: 'Feil sted' },
  UNKNOWN: { sv: 'Okänd', nb: 'Ukjent' },
  PENDING: { sv: 'Inte räknad', nb: 'Ikke talt opp' },
};
/** How an inventory stands, in words. */
export const INVENTORY_STATUS = {
  ACTIVE: { sv: 'Pågår', nb: 'Pågår' },
  ENDED: { sv: 'Avslutad', nb: 'Avsluttet' },
} as const satisfies Readonly<Record<string, Text>>;
const count = (sv: string, nb: string): ExportColumn => ({ heading: { sv, nb }, as: 'number', width: 14 });

const INVENTORIES = {
  startsOn: { heading: { sv: 'Startdag', nb: 'Startdag' }, as: 'day' },
  status: {
    heading: { sv: 'Status', nb: 'Status' },
    values: INVENTORY_STATUS,
    width: 14,
  },
  keyCount: count('Nycklar', 'Nøkler'),
  pendingCount: count('Inte räknade', 'Ikke talt opp'),
  holderCount: count('Innehavare', 'Innehavere'),
  found: count('Hittade', 'Funnet'),
  missing: count('Saknas', 'Mangler'),
  wrongPlace: count('Fel plats', 'Feil sted'),
  unknown: count('Okända', 'Ukjente'),
  note: { heading: { sv: 'Anteckning', nb: 'Notat' }, width: 40 },
  createdBy: { heading: { sv: 'Skapad av', nb: 'Opprettet av' }, width: 28 },
  endedAt: { heading: { sv: 'Avslutad', nb: 'Avsluttet' }, as: 'moment' },
} as const satisfies Readonly<Record<string, ExportColumn>>;

const KEYS = {
  marking: { heading: { sv: 'Märkning', nb: 'Merking' }, width: 14 },
  name: { heading: { sv: 'Namn', nb: 'Navn' }, width: 28 },
  lockSystem: { heading: { sv: 'Låssystem', nb: 'Låssystem' } },
  expectedAt: { heading: { sv: 'Innehavare', nb: 'Innehaver' }, width: 28 },
  outcome: { heading: { sv: 'Resultat', nb: 'Resultat' }, values: OUTCOME, width: 14 },
  foundAt: { heading: { sv: 'Hittad på', nb: 'Funnet på' }, width: 28 },
  alsoSeen: { heading: { sv: 'Även sedd på', nb: 'Også sett på' }, width: 28 },
  note: { heading: { sv: 'Anteckning', nb: 'Notat' }, width: 30 },
  way: {
    heading: { sv: 'Sätt', nb: 'Måte' },
    values: {
      HOLDER: { sv: 'Bekräftad av innehavaren', nb: 'Bekreftet av innehaveren' },
      MANUAL: { sv: 'Avprickad för hand', nb: 'Krysset av for hånd' },
      SCAN: { sv: 'Skannad', nb: 'Skannet' },
    },
  },
  countedBy: { heading: { sv: 'Räknad av', nb: 'Talt opp av' }, width: 28 },
  countedAt: { heading: { sv: 'Tid', nb: 'Tid' }, as: 'moment' },
} as const satisfies Readonly<Record<string, ExportColumn>>;

const HOLDER_KIND: Readonly<Record<HolderKind, Text>> = {
  USER: { sv: 'Person', nb: 'Person' },
  REPOSITORY: { sv: 'Förvaringsplats', nb: 'Oppbevaringssted' },
  APARTMENT: { sv: 'Lägenhet', nb: 'Leilighet' },
  TEMPORARY: { sv: 'Tillfällig innehavare', nb: 'Midlertidig innehaver' },
};
const VERIFIED: Readonly<Record<VerifyStatus, Text>> = { PENDING: OUTCOME.PENDING, VERIFIED: { sv: 'Verifierad', nb: 'Verifisert' } };
const HOLDERS = {
  name: { heading: { sv: 'Innehavare', nb: 'Innehaver' }, width: 30 },
  type: { heading: { sv: 'Typ', nb: 'Type' }, values: HOLDER_KIND },
  status: { heading: { sv: 'Status', nb: 'Status' }, values: VERIFIED, width: 14 },
  keyCount: count('Nycklar', 'Nøkler'),
  pendingCount: count('Inte räknade', 'Ikke talt opp'),
} as const satisfies Readonly<Record<string, ExportColumn>>;

const SHEET: Text = { sv: 'Inventering', nb: 'Opptelling' };
type Asked<E extends 'exportInventories' | 'exportInventoryKeys' | 'exportInventoryHolders'> = RequestOf<
  (typeof inventoryEndpoints)[E]
>['query'];
type InventoryRow = Parameters<typeof toInventory>[0];
type KeyRow = Parameters<typeof toInventoryKey>[0];
interface Sheet<Id extends string> {
  readonly columns: Readonly<Record<Id, ExportColumn>>;
  readonly rows: Parameters<typeof exportRows<Id>>[1];
}
export type InventoryExports = ReturnType<typeof createInventoryExports>;

/** Inventories, and the keys and the holders of one, as workbooks. */
export function createInventoryExports({ clock }: { readonly clock: Clock }) {
  const ofOne = <Id extends string>(ctx: Ctx, title: Text, { columns, rows }: Sheet<Id>): StreamReply => {
    const { language, timeZone } = ctx;
    const name = `${title[language].toLowerCase()}-${today(ctx, clock)}`;
    return workbookReply(name, exportRows(columns, rows, { language, timeZone, title }));
  };
  return {
    inventories(ctx: Ctx, asked: Asked<'exportInventories'>): StreamReply {
      const found = inventoryList.rows(ctx, asked).stream(CHUNK) as AsyncIterable<InventoryRow>; // as the driver gives them
      const rows = mapped(found, (row) => ({ ...toInventory(row), organisation: row.organisation }));
      return listWorkbook(ctx, clock, { sheet: { sv: 'Inventeringar', nb: 'Opptellinger' }, columns: INVENTORIES, rows });
    },
    keys(ctx: Ctx, asked: Asked<'exportInventoryKeys'>): StreamReply {
      const found = inventoryKeyList.rows(ctx, asked).stream(CHUNK) as AsyncIterable<KeyRow>; // as above
      const rows = mapped(found, (row) => {
        const { key: _, expectedAt, foundAt, alsoSeen, outcome, ...line } = toInventoryKey(row);
        return {
          ...line,
          outcome: outcome ?? 'PENDING',
          expectedAt: expectedAt?.name,
          foundAt: foundAt?.name,
          alsoSeen: alsoSeen?.place.name,
        };
      });
      return ofOne(ctx, SHEET, { columns: KEYS, rows });
    },
    holders(ctx: Ctx, id: InventoryId, asked: Asked<'exportInventoryHolders'>): StreamReply {
      return ofOne(ctx, HOLDERS.name.heading, { columns: HOLDERS, rows: streamInventoryHolders(ctx, id, asked) });
    },
  };
}

async function* mapped<R, T>(rows: AsyncIterable<R>, to: (row: R) => T): AsyncIterable<T> {
  for await (const row of rows) yield to(row);
}
