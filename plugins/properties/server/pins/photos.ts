import { buffer } from 'node:stream/consumers';
import { type Language, refusals, type UploadedFile } from '@platform/core';
import { type Clock, type Ctx, doneBy, newId, query, refuse, refuseField, type Tx } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { fileTypeFromBuffer } from 'file-type';
import { type BlueprintId, MAX_PHOTOS, type PhotoId, photoRefusals, type Pin, type PinId } from '../../contract/index.ts';
import { eraseUnkeptPhotos, lockedPlan } from './photo-files.ts';
import { PinEntity } from './pin.entity.ts';
import type { PinList } from './pin-list.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly list: PinList;
}
export type Photos = ReturnType<typeof createPhotos>;
/** What a phone's camera makes, and what is kept of it. */
const [MAX_PIXELS, MAX_SIDE] = [60_000_000, 2000];
const TYPES = ['image/png', 'image/jpeg'];
const ON = 'select blueprint_id as "blueprintId", pin_id as "pinId" from properties_photo where id = $1 and pin_id is not null';

/** Photos of an object, drawn anew: nothing else of their files is kept. */
export function createPhotos({ clock, files, list }: Deps) {
  return {
    /** @throws 404, 409 beyond ten, 422 when it is no picture that is taken */
    async add(tx: Tx, id: PinId, { name, content }: UploadedFile): Promise<Pin> {
      const asker = await tx(async (ctx) => (await withRoom(ctx, id), { language: ctx.language }));
      const bytes = await buffer(content);
      const isPicture = TYPES.includes((await fileTypeFromBuffer(bytes))?.mime ?? '');
      if (!isPicture) throw refuseField(asker, photoRefusals.type, { field: 'file' });
      const stored = await files.store(await redrawn(asker, bytes));
      return tx.once(async (ctx) => {
        const { blueprintId, organisationId } = await withRoom(ctx, id);
        const subject = { type: 'pin', id };
        const file = await files.keep(ctx, { name, mediaType: 'image/jpeg', stored, subject, organisationId });
        await query(
          ctx,
          'insert into properties_photo (id, file_id, organisation_id, blueprint_id, pin_id, taken_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
          [newId(), file.id, organisationId, blueprintId, id, doneBy(ctx), clock.now()],
        );
        await ctx.em.flush();
        return list.get(ctx, id);
      });
    },

    /** From its pin; a save point that has it keeps it. @throws 404 */
    async remove(ctx: Ctx, id: PhotoId): Promise<Pin> {
      const [on] = await query<{ blueprintId: BlueprintId }>(ctx, ON, [id]);
      if (!on) throw refuse(refusals.notFound, { id });
      await lockedPlan(ctx, on.blueprintId);
      const [taken] = await query<{ pinId: PinId }>(ctx, ON, [id]);
      if (!taken) throw refuse(refusals.notFound, { id });
      await query(ctx, 'update properties_photo set pin_id = null where id = $1', [id]);
      await eraseUnkeptPhotos(ctx, files, on.blueprintId);
      await ctx.em.flush();
      return list.get(ctx, taken.pinId);
    },
  };
}

/** The picture alone, upright: where and by what it was taken is left behind. @throws 422 when it cannot be read */
async function redrawn(asker: { readonly language: Language }, bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // large, and seldom asked for
  const box = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient().resize(box);
  return picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw refuseField(asker, photoRefusals.unreadable, { field: 'file' });
    });
}

/** Its plan is locked, so that of two who add the eleventh one is refused. @throws 404, 409 */
async function withRoom(ctx: Ctx, id: PinId): Promise<PinEntity> {
  const found = await ctx.em.findOne(PinEntity, { id });
  if (found) await lockedPlan(ctx, found.blueprintId);
  const pin = found && (await ctx.em.findOne(PinEntity, { id }, { refresh: true }));
  if (!pin) throw refuse(refusals.notFound, { id });
  const [row] = await query<{ count: number }>(ctx, 'select count(*)::int as count from properties_photo where pin_id = $1', [id]);
  if ((row?.count ?? 0) >= MAX_PHOTOS) throw refuse(photoRefusals.tooMany, { id, limit: MAX_PHOTOS });
  return pin;
}
