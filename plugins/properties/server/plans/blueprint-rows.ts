import { type Country, type Page, refusals } from '@platform/core';
import { ascending, type Ctx, type Db, isoOf, list, query, refuse } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { sql } from 'kysely';
import { type Blueprint, blueprintEndpoints, type BlueprintId, BlueprintQuery, PropertyId } from '../../contract/index.ts';
import type { BlueprintEntity } from './blueprint.entity.ts';

export type BlueprintRows = ReturnType<typeof createBlueprintRows>;

const planRows = (db: Db<{ properties_blueprint: BlueprintEntity }>) =>
  db
    .selectFrom('properties_blueprint as b')
    .select(['b.id', 'b.name', 'b.floor', 'b.propertyId', 'b.organisationId', 'b.width', 'b.height', 'b.fileName', 'b.fileId'])
    .select(['b.crop', 'b.metresWide', 'b.imageId', 'b.previewId', 'b.createdAt', 'b.version'])
    .select(sql<string>`(select name from properties_property where id = b.property_id)`.as('property'))
    .select(sql<string>`(select name from organisations_organisation where id = b.organisation_id)`.as('organisation'))
    .select(sql<Country>`(select country from organisations_organisation where id = b.organisation_id)`.as('country'))
    .select(sql<number>`b.pin_count`.as('pinCount'));
type Row = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number];

/** The property is named by the path. */
const OfProperty = BlueprintQuery.extend({ propertyId: PropertyId.optional() });
const planList = list(
  { id: blueprintEndpoints.listBlueprints.id, query: OfProperty },
  {
    from: planRows,
    organisation: 'b.organisationId',
    id: 'b.id',
    order: { name: ascending('b.name'), createdAt: ascending('b.createdAt') },
    filters: {
      query: (words) => sql<boolean>`strpos(lower(b.name || ' ' || b.floor), lower(${words})) > 0`,
      propertyId: (id) => sql<boolean>`b.property_id = ${id}`,
    },
  },
);
const BY_NAME = { orderBy: 'name' } as const;

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
    async page(ctx: Ctx, propertyId: PropertyId, asked: BlueprintQuery): Promise<Page<Blueprint>> {
      const found = await planList.page(ctx, { ...asked, propertyId }, { toItem: toBlueprint });
      if (found.items.length > 0) return found;
      const known = await query(ctx, 'select from properties_property where id = $1', [propertyId]);
      if (known.length === 0) throw refuse(refusals.notFound, { id: propertyId });
      return found;
    },

    /** All of a property, by name. */
    async ofProperty(ctx: Ctx, propertyId: PropertyId): Promise<Blueprint[]> {
      return (await planList.rows(ctx, { ...BY_NAME, propertyId }).execute()).map(toBlueprint);
    },

    /** @throws 404 */
    async get(ctx: Ctx, id: BlueprintId): Promise<Blueprint> {
      const row = await planList.rows(ctx, BY_NAME).where('b.id', '=', id).executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return toBlueprint(row);
    },
  };
}
