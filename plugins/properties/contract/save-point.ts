import { endpoints, oneLine } from '@platform/core';
import { z } from 'zod';
import { BlueprintId } from './blueprint.ts';
import { properties } from './plugin.ts';
import { savePointRefusals } from './refusals.ts';
import { propertySubjects } from './subjects.ts';

const { read, write } = properties.permissions;
const { blueprint, pin, savePoint } = propertySubjects;
const ofPlan = z.object({ id: BlueprintId });

export const SavePointId = z.uuid().brand('SavePointId');
export type SavePointId = z.output<typeof SavePointId>;
const byId = z.object({ id: SavePointId });

/** Of one plan. */
export const MAX_SAVE_POINTS = 50;

/** All pins of a plan with their photos, as they stood at one moment. */
export const SavePoint = z.object({
  id: SavePointId,
  name: z.string(),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
  pinCount: z.int(),
  /** What going back to it does to the plan of now. Pins come back, become what they were, and go. */
  returned: z.int(),
  changed: z.int(),
  removed: z.int(),
});
export type SavePoint = z.output<typeof SavePoint>;

export const NewSavePoint = z.strictObject({ name: oneLine(100, 1) });

/** States of a plan that one can go back to. */
export const savePointEndpoints = endpoints(properties, {
  /** The newest first. */
  listSavePoints: {
    method: 'GET',
    path: '/v1/blueprints/{id}/save-points',
    permission: read,
    params: ofPlan,
    shows: [savePoint, pin, blueprint.by('id')],
    response: z.object({ items: z.array(SavePoint) }),
  },
  addSavePoint: {
    method: 'POST',
    path: '/v1/blueprints/{id}/save-points',
    permission: write,
    params: ofPlan,
    body: NewSavePoint,
    idempotent: true,
    touches: [savePoint],
    response: SavePoint,
    status: 201,
    refusals: [savePointRefusals.full],
  },
  /** Answers the save point that keeps what stood there before. Photos go and come with their pins. */
  restoreSavePoint: {
    method: 'POST',
    path: '/v1/save-points/{id}/restore',
    permission: write,
    params: byId,
    touches: [savePoint, pin],
    response: SavePoint,
    refusals: [savePointRefusals.full],
  },
  removeSavePoint: {
    method: 'DELETE',
    path: '/v1/save-points/{id}',
    permission: write,
    params: byId,
    touches: [savePoint],
    response: z.object({}),
  },
});
