import { endpoints, exportQuery, flag, listQuery, many, ofOrganisations, page, search } from '@platform/core';
import { z } from 'zod';
import { BlueprintId, MAX_PICTURE_BYTES } from './blueprint.ts';
import { ItemType, ObjectType } from './objects.ts';
import { Material, MAX_PINS_AT_ONCE, MAX_PINS_BYTES, NewPin, Pin, PhotoId, PinChange, PinChanges, PinRemovals, PinId } from './pin.ts';
import { properties } from './plugin.ts';
import { PropertyId, PropertyRows } from './property.ts';
import { photoRefusals, pinRefusals } from './refusals.ts';
import { propertySubjects } from './subjects.ts';

const { read, write } = properties.permissions;
const { blueprint, pin } = propertySubjects;
const byId = z.object({ id: PinId });
const shows = [pin, blueprint, PropertyRows.subject];

export const PinQuery = listQuery(['number', 'createdAt'], {
  query: search,
  ...ofOrganisations,
  propertyId: many(PropertyId),
  blueprintId: many(BlueprintId),
  objectType: many(ObjectType),
  itemType: many(ItemType),
  /** As the plan says it: `Plan 2`. */
  floor: many(z.string().max(50)),
  /** Whether it stands for a lock, of a chart or of a control unit. */
  hasLock: flag.optional(),
});
export type PinQuery = z.output<typeof PinQuery>;

/** What is placed on plans, and what it adds up to. */
export const pinEndpoints = endpoints(properties, {
  listPins: { method: 'GET', path: '/v1/pins', permission: read, query: PinQuery, shows, response: page(Pin) },
  exportPins: {
    method: 'GET',
    path: '/v1/pins/export.xlsx',
    permission: read,
    query: exportQuery(PinQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  getPin: { method: 'GET', path: '/v1/pins/{id}', permission: read, params: byId, shows: [pin.by('id'), blueprint], response: Pin },
  /** All of them or none. */
  addPins: {
    method: 'POST',
    path: '/v1/blueprints/{id}/pins',
    permission: write,
    params: z.object({ id: BlueprintId }),
    body: z.strictObject({ pins: z.array(NewPin).min(1).max(MAX_PINS_AT_ONCE) }),
    bodyBytes: MAX_PINS_BYTES,
    idempotent: true,
    touches: [pin],
    response: z.object({ items: z.array(Pin) }),
    status: 201,
    refusals: [pinRefusals.lock],
  },
  changePin: {
    method: 'PATCH',
    path: '/v1/pins/{id}',
    permission: write,
    params: byId,
    body: PinChange,
    touches: [pin.by('id')],
    response: Pin,
    refusals: [pinRefusals.lock],
  },
  /** All of them or none. */
  changePins: {
    method: 'PATCH',
    path: '/v1/blueprints/{id}/pins',
    permission: write,
    params: z.object({ id: BlueprintId }),
    body: PinChanges,
    bodyBytes: MAX_PINS_BYTES,
    touches: [pin],
    response: z.object({ items: z.array(Pin) }),
    refusals: [pinRefusals.lock],
  },
  /** All of them or none, each at the version that was read. Their photos go too where that is said. */
  removePins: {
    method: 'POST',
    path: '/v1/blueprints/{id}/pins/remove',
    permission: write,
    params: z.object({ id: BlueprintId }),
    body: PinRemovals,
    touches: [pin],
    response: z.object({}),
    refusals: [pinRefusals.hasPhotos],
  },
  removePin: {
    method: 'DELETE',
    path: '/v1/pins/{id}',
    permission: write,
    params: byId,
    touches: [pin.by('id')],
    response: z.object({}),
  },
  /** A photo; what its file says of place and camera is left behind. */
  addPhoto: {
    method: 'POST',
    path: '/v1/pins/{id}/photos',
    permission: write,
    params: byId,
    upload: { maxBytes: MAX_PICTURE_BYTES },
    transaction: 'manual',
    idempotent: true,
    body: z.strictObject({}),
    touches: [pin.by('id')],
    response: Pin,
    status: 201,
    refusals: Object.values(photoRefusals),
  },
  removePhoto: {
    method: 'DELETE',
    path: '/v1/photos/{id}',
    permission: write,
    params: z.object({ id: PhotoId }),
    touches: [pin],
    response: Pin,
  },
  materials: {
    method: 'GET',
    path: '/v1/real-estates/{id}/materials',
    permission: read,
    params: z.object({ id: PropertyId }),
    shows,
    response: z.object({ items: z.array(Material) }),
  },
  exportMaterials: {
    method: 'GET',
    path: '/v1/real-estates/{id}/materials.xlsx',
    permission: read,
    params: z.object({ id: PropertyId }),
    reply: 'stream',
    response: z.unknown(),
  },
});
