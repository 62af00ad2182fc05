import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '@platform/core';
import type { Ctx, StoredFile } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import type { BlueprintId, NewBlueprint } from '../../contract/index.ts';
import { render } from '../rendering/render.ts';
import { type Drawer, mediaTypeOf, refuseUnrendered } from './sent-plan.ts';

const TURNS = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;

interface Sent extends Pick<NewBlueprint, 'page' | 'turn'> {
  readonly asker: Drawer;
  readonly file: UploadedFile;
}
/** A plan's file with what is drawn of it, at the store. Sizes in pixels. */
export interface DrawnFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sent: StoredFile;
  readonly image: StoredFile;
  readonly preview: StoredFile;
  readonly width: number;
  readonly height: number;
}
/** Renders what was sent, between units of work. @throws 422 at the file */
export async function drawnFile(files: Files, { asker, file, page, turn }: Sent): Promise<DrawnFile> {
  const bytes = await buffer(file.content);
  const mediaType = await mediaTypeOf(asker, bytes);
  const order = { what: 'PLAN', bytes, mediaType, page, turn: TURNS[turn] } as const;
  const { image, preview, width, height } = refuseUnrendered(asker, await render(order, asker.whose));
  const [sent, large, small] = [await files.store(bytes), await files.store(image), await files.store(preview)];
  return { fileName: file.name, mediaType, sent, image: large, preview: small, width, height };
}

interface Kept {
  readonly id: BlueprintId;
  readonly name: string;
  readonly organisationId: string;
  readonly drawn: DrawnFile;
}
/** The columns of a plan's file, which is kept for it from now on. */
export async function keepFile(ctx: Ctx, files: Files, { id, name, organisationId, drawn }: Kept) {
  const { fileName, mediaType, sent, image, preview, width, height } = drawn;
  const keep = async (stored: StoredFile, told: { readonly name: string; readonly mediaType: string }): Promise<FileId> =>
    (await files.keep(ctx, { ...told, stored, subject: { type: 'blueprint', id }, organisationId })).id;
  const webp = { name: `${name}.webp`, mediaType: 'image/webp' };
  const [fileId, imageId, previewId] = [
    await keep(sent, { name: fileName, mediaType }),
    await keep(image, webp),
    await keep(preview, webp),
  ];
  return { fileName, width, height, fileId, imageId, previewId };
}
