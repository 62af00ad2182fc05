import { type Ctx, query } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import type { InventoryId, InventorySignature } from '../../contract/index.ts';
import { readInventory } from './inventory-rows.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly fileId: FileId;
}
const READ = `select id, signed_by as name, signed_at as at, file_id as "fileId" from keys_inventory_drawn
  where inventory_id = $1 order by signed_at desc, id desc limit 1000`;

/** What holders without an account have drawn. @throws 404 when the inventory is not there or not in reach */
export async function readInventorySignatures(ctx: Ctx, files: Files, id: InventoryId): Promise<{ items: InventorySignature[] }> {
  await readInventory(ctx, id);
  const found = await query<Row>(ctx, READ, [id]);
  return { items: found.map(({ fileId, at, ...row }) => ({ ...row, at: new Date(at).toISOString(), file: files.linkTo(fileId) })) };
}
