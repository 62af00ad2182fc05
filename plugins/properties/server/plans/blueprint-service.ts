import { buffer } from 'node:stream/consumers';
import { refusals, type UploadedFile } from '@platform/core';
import { type Clock, type Ctx, lockAtVersion, newId, query, refuse, type Tx } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  type Blueprint,
  type BlueprintChange,
  type BlueprintFile,
  type BlueprintId,
  type NewBlueprint,
  planRefusals,
  type PropertyId,
} from '../../contract/index.ts';
import { lockedPlan } from '../pins/photo-files.ts';
import { PropertyEntity } from '../property.ts';
import { render } from '../rendering/render.ts';
import { BlueprintEntity } from './blueprint.entity.ts';
import type { BlueprintRows } from './blueprint-rows.ts';
import { drawnFile, keepFile } from './plan-file.ts';
import { drawerOf, mediaTypeOf, refuseUnrendered } from './sent-plan.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly organisations: OrganisationLookup;
  readonly plans: BlueprintRows;
}
export type BlueprintService = ReturnType<typeof createBlueprintService>;

interface NewFile {
  readonly params: { readonly id: BlueprintId };
  readonly file: UploadedFile;
  readonly body: BlueprintFile;
}

/** Plans as people upload, name and remove them. Rendering stands between units of work. */
export function createBlueprintService({ clock, files, organisations, plans }: Deps) {
  const entered = (ctx: Ctx, propertyId: string) => enterProperty(ctx, organisations, propertyId);

  return {
    pages: pagesOf,

    /** @throws 404 at another's property, 422 at the file */
    async add(tx: Tx, { file, body }: { readonly file: UploadedFile; readonly body: NewBlueprint }): Promise<Blueprint> {
      const { propertyId, name, floor, page, turn } = body;
      const asker = await tx(async (ctx) => drawerOf(await entered(ctx, propertyId)));
      const drawn = await drawnFile(files, { asker, file, page, turn });
      return tx.once(async (asked) => {
        const ctx = await entered(asked, propertyId);
        const { organisationId } = ctx;
        const id = newId<BlueprintId>();
        const pictures = await keepFile(ctx, files, { id, name, organisationId, drawn });
        const asSent = { name, floor, crop: null, metresWide: null, createdAt: clock.now() };
        ctx.em.create(BlueprintEntity, { pins: 0, id, organisationId, propertyId, ...asSent, ...pictures });
        await ctx.em.flush();
        return plans.get(ctx, id);
      });
    },

    /** @throws 409 with the current row when somebody else was quicker */
    async change(ctx: Ctx, id: BlueprintId, { version, ...changes }: BlueprintChange): Promise<Blueprint> {
      const row = await lockAtVersion(ctx, BlueprintEntity, { id, version, current: () => plans.get(ctx, id) });
      Object.assign(row, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
      await ctx.em.flush();
      return plans.get(ctx, id);
    },

    /** Another file; what is placed stays where it is. @throws 404, 409 when somebody else was quicker, 422 at the file */
    async replaceFile(tx: Tx, { params: { id }, file, body }: NewFile): Promise<Blueprint> {
      const asker = await tx(async (ctx) => {
        if (!(await ctx.em.findOne(BlueprintEntity, { id }))) throw refuse(refusals.notFound, { id });
        return drawerOf(ctx);
      });
      const drawn = await drawnFile(files, { asker, file, ...body });
      return tx.once(async (ctx) => {
        const row = await lockAtVersion(ctx, BlueprintEntity, { id, version: body.version, current: () => plans.get(ctx, id) });
        const { organisationId, name, fileId, imageId, previewId } = row;
        row.takeFile(await keepFile(ctx, files, { id, name, organisationId, drawn }));
        await ctx.em.flush();
        for (const old of new Set([fileId, imageId, previewId])) await files.remove(ctx, old);
        return plans.get(ctx, id);
      });
    },

    /** @throws 404, 409 while there are pins, unless they are to go along */
    async remove(ctx: Ctx, id: BlueprintId, withPins = false): Promise<Record<string, never>> {
      const row = await lockedPlan(ctx, id);
      const { pinCount: count } = await plans.get(ctx, id);
      if (count > 0 && !withPins) throw refuse(planRefusals.hasPins, { id, count });
      const kept = await filesOf(ctx, row);
      ctx.em.remove(row);
      await ctx.em.flush();
      for (const fileId of kept) await files.remove(ctx, fileId);
      return {};
    },
  };
}

/** The organisation of a property, entered. @throws 404 */
async function enterProperty(ctx: Ctx, organisations: OrganisationLookup, propertyId: string): Promise<Ctx> {
  const property = await ctx.em.findOne(PropertyEntity, { id: propertyId as PropertyId }); // an id, or nothing is found
  if (!property) throw refuse(refusals.notFound, { propertyId });
  return organisations.enter(ctx, property.organisationId);
}

/** Of the plan and of all photos that were taken on it. */
async function filesOf(ctx: Ctx, { id, fileId, imageId, previewId }: BlueprintEntity): Promise<ReadonlySet<FileId>> {
  const photos = await query<{ file_id: FileId }>(ctx, 'select file_id from properties_photo where blueprint_id = $1', [id]);
  return new Set([fileId, imageId, previewId, ...photos.map((photo) => photo.file_id)]);
}

/** Which pages there are to choose from. @throws 422 at the file when it cannot be read */
async function pagesOf(tx: Tx, { content }: UploadedFile) {
  const asker = await tx(async (ctx) => drawerOf(ctx));
  const bytes = await buffer(content);
  if ((await mediaTypeOf(asker, bytes)) !== 'application/pdf') return { count: 1, pages: [] };
  const { count, pages } = refuseUnrendered(asker, await render({ what: 'PAGES', bytes }, asker.whose));
  return { count, pages: pages.map((page) => page && Buffer.from(page).toString('base64')) };
}
