import { type Page, refusals } from '@platform/core';
import { type Ctx, inReach, isoOf, query, readPage, refuse, rows } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { sql } from 'kysely';
import type { Blueprint, BlueprintId, BlueprintQuery, PropertyId } from '../../contract/index.ts';
import type { BlueprintEntity } from './blueprint.entity.ts';

export type BlueprintRows = ReturnType<typeof createBlueprintRows>;

const read = (ctx: Ctx) =>
  rows<{ properties_blueprint: BlueprintEntity }>(ctx)
    .selectFrom('properties_blueprint as b')
    .select(['b.id', 'b.name', 'b.floor', 'b.propertyId', 'b.organisationId', 'b.width', 'b.height', 'b.fileName', 'b.fileId'])
    .select(['b.crop', 'b.metresWide', 'b.imageId', 'b.previewId', 'b.createdAt', 'b.version'])
    .select(sql<string>`(select name from properties_property where id = b.property_id)`.as('property'))
    .select(sql<string>`(select name from organisations_organisation where id = b.organisation_id)`.as('organisation'))
    .select(sql<number>`b.pin_count`.as('pinCount'))
    .where(inReach(ctx, 'b.organisationId'));
type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number];

/** Plans as they are read. Each with addresses that show its pictures for five minutes. */
export function createBlueprintRows({ files }: { readonly files: Files }) {
  const toBlueprint = ({ propertyId, property, organisationId, organisation, fileId, imageId, previewId, ...row }: Row): Blueprint => ({
    ...row,
    property: { id: propertyId, name: property },
    organisation: { id: organisationId, name: organisation },
    file: files.linkTo(fileId),
    image: files.linkTo(imageId),
    preview: files.linkTo(previewId),
    crop: row.crop ? { ...row.crop } : null,
    metresWide: row.metresWide ?? null,
    createdAt: isoOf(row.createdAt),
  });
  return {
    /** @throws 404 of a property that is not in reach */
    async page(ctx: Ctx, propertyId: PropertyId, { query: words = '', ...list }: BlueprintQuery): Promise<Page<Blueprint>> {
      const known = await query(ctx, 'select from properties_property where id = $1', [propertyId]);
      if (known.length === 0) throw refuse(refusals.notFound, { id: propertyId });
      const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const found = read(ctx)
        .where('b.propertyId', '=', propertyId)
        .where(sql<boolean>`b.name || ' ' || b.floor ilike ${like}`);
      const order = { name: 'b.name', createdAt: 'b.createdAt' };
      return readPage(ctx, found, { list, order, id: 'b.id', direction: 'asc', toItem: toBlueprint });
    },

    /** All of a property, by name. */
    async ofProperty(ctx: Ctx, propertyId: string): Promise<Blueprint[]> {
      return (await read(ctx).where('b.propertyId', '=', propertyId).orderBy('b.name').orderBy('b.id').execute()).map(toBlueprint);
    },

    /** @throws 404 */
    async get(ctx: Ctx, id: BlueprintId): Promise<Blueprint> {
      const row = await read(ctx).where('b.id', '=', id).executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return toBlueprint(row);
    },
  };
}
