import { defineEntity, p } from '@mikro-orm/core';
import type { FileId } from '@plugins/files/contract';
import type { BlueprintId } from '../../contract/index.ts';

const BlueprintSchema = defineEntity({
  name: 'Blueprint',
  tableName: 'properties_blueprint',
  properties: {
    id: p.uuid().$type<BlueprintId>().primary(),
    organisationId: p.uuid(),
    propertyId: p.uuid(),
    name: p.string(),
    floor: p.string(),
    width: p.integer(),
    height: p.integer(),
    fileName: p.string(),
    fileId: p.uuid().$type<FileId>(),
    imageId: p.uuid().$type<FileId>(),
    previewId: p.uuid().$type<FileId>(),
    /** How many pins it has ever had: the next is numbered on. */
    pins: p.integer(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A plan: the file that was sent, and what is drawn of it. */
export class BlueprintEntity extends BlueprintSchema.class {}
BlueprintSchema.setClass(BlueprintEntity);
