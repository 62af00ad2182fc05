import { defineEntity, p } from '@mikro-orm/core';
import type { FileId } from '@plugins/files/contract';
import type { BlueprintId, Crop } from '../../contract/index.ts';

/** How much two pages may differ in width to height, and be told apart by nobody. */
const SAME_SHAPE = 0.01;

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
    crop: p.json<Crop>().nullable(),
    metresWide: p.double().$type<number>().nullable(),
    /** How many pins it has ever had: the next is numbered on. */
    pins: p.integer(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A plan: the file that was sent, and what is drawn of it. */
export class BlueprintEntity extends BlueprintSchema.class {
  /** Takes another file. Crop and scale of a page of another shape are forgotten. */
  takeFile(file: Pick<BlueprintEntity, 'fileName' | 'width' | 'height' | 'fileId' | 'imageId' | 'previewId'>): void {
    const isSameShape = Math.abs((file.width / file.height) * (this.height / this.width) - 1) < SAME_SHAPE;
    Object.assign(this, file, isSameShape ? {} : { crop: null, metresWide: null });
  }
}
BlueprintSchema.setClass(BlueprintEntity);
