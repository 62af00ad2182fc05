import { defineEntity, p } from '@mikro-orm/core';
import type { BlueprintId, NewPin, PhotoId, PinId, SavePointId } from '../../contract/index.ts';

/** A pin as it stood, with the photos that it had. */
export interface KeptPin extends NewPin {
  readonly id: PinId;
  readonly photos: readonly PhotoId[];
  readonly number: number;
  readonly createdAt: string;
}
const SavePointSchema = defineEntity({
  name: 'SavePoint',
  tableName: 'properties_save_point',
  properties: {
    id: p.uuid().$type<SavePointId>().primary(),
    organisationId: p.uuid(),
    blueprintId: p.uuid().$type<BlueprintId>(),
    name: p.string(),
    savedBy: p.string(),
    savedAt: p.datetime(),
    pins: p.json<readonly KeptPin[]>().hidden(),
  },
});
/** All pins of a plan with their photos, at one moment. */
export class SavePointEntity extends SavePointSchema.class {}
SavePointSchema.setClass(SavePointEntity);
