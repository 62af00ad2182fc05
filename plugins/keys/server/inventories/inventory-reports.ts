import type { StreamReply } from '@platform/core';
import { type Clock, type Ctx, today, type Tx } from '@platform/server';
import type { InventoryId, InventoryKey } from '../../contract/index.ts';
import { inventoryKeyList, toInventoryKey } from './inventory-key-rows.ts';
import { readInventory } from './inventory-rows.ts';

/** So many keys stand in a report; the workbook has all. */
const MOST = 1000;
export type InventoryReports = ReturnType<typeof createInventoryReports>;

/** The report of an inventory to print and keep. */
export function createInventoryReports({ clock }: { readonly clock: Clock }) {
  return async (tx: Tx, id: InventoryId): Promise<StreamReply> => {
    const report = await tx(async (ctx) => {
      const inventory = await readInventory(ctx, id);
      const { language, timeZone } = ctx;
      return { inventory, keys: await notFoundOf(ctx, id), language, timeZone, at: clock.now(), day: today(ctx, clock) };
    });
    // fonts and PDF are large, and most processes never make a report
    const { renderReport } = await import('./render-report.ts');
    const content = await renderReport(report);
    const name = `${report.language === 'sv' ? 'inventering' : 'opptelling'}-${report.day}.pdf`;
    return { mediaType: 'application/pdf', name, content: once(content), size: content.byteLength };
  };
}

async function notFoundOf(ctx: Ctx, inventoryId: InventoryId): Promise<InventoryKey[]> {
  const rows = await inventoryKeyList
    .rows(ctx, { inventoryId, orderBy: 'marking' })
    .where((eb) => eb.or([eb('l.outcome', 'is', null), eb('l.outcome', '<>', 'FOUND')]))
    .limit(MOST)
    .execute();
  return rows.map(toInventoryKey);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
