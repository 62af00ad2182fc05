import { buffer } from 'node:stream/consumers';
import { LockMode } from '@mikro-orm/core';
import { type Language, refusals, type UploadedFile } from '@platform/core';
import { type Clock, type Ctx, doneBy, newId, query, refuse, refuseField, type Tx } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import { fileTypeFromBuffer } from 'file-type';
import { MAX_PHOTOS, type PhotoId, photoRefusals, type Pin, type PinId } from '../../contract/index.ts';
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
        const { organisationId } = await withRoom(ctx, id);
        const subject = { type: 'pin', id };
        const file = await files.keep(ctx, { name, mediaType: 'image/jpeg', stored, subject, organisationId });
        await query(
          ctx,
          'insert into properties_photo (id, file_id, organisation_id, pin_id, taken_by, created_at) values ($1, $2, $3, $4, $5, $6)',
          [newId(), file.id, organisationId, id, doneBy(ctx), clock.now()],
        );
        await ctx.em.flush();
        return list.get(ctx, id);
      });
    },

    /** @throws 404 */
    async remove(ctx: Ctx, id: PhotoId): Promise<Pin> {
      const gone = 'delete from properties_photo where id = $1 returning file_id as "fileId", pin_id as "pinId"';
      const [row] = await query<{ fileId: FileId; pinId: PinId }>(ctx, gone, [id]);
      if (!row) throw refuse(refusals.notFound, { id });
      await files.remove(ctx, row.fileId);
      await ctx.em.flush();
      return list.get(ctx, row.pinId);
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

/** Locked, so that of two who add the eleventh one is refused. @throws 404, 409 */
async function withRoom(ctx: Ctx, id: PinId): Promise<PinEntity> {
  const pin = await ctx.em.findOne(PinEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!pin) throw refuse(refusals.notFound, { id });
  const [row] = await query<{ count: number }>(ctx, 'select count(*)::int as count from properties_photo where pin_id = $1', [id]);
  if ((row?.count ?? 0) >= MAX_PHOTOS) throw refuse(photoRefusals.tooMany, { id, limit: MAX_PHOTOS });
  return pin;
}
