import { endpoints, flag, listQuery, page, search } from '@platform/core';
import { z } from 'zod';
import { Blueprint, BlueprintChange, BlueprintFile, BlueprintId, BlueprintPages, MAX_PICTURE_BYTES, NewBlueprint } from './blueprint.ts';
import { properties } from './plugin.ts';
import { PropertyId, PropertyRows } from './property.ts';
import { planRefusals } from './refusals.ts';
import { propertySubjects } from './subjects.ts';

const { read, write } = properties.permissions;
const { blueprint, pin } = propertySubjects;
const byId = z.object({ id: BlueprintId });
const upload = { maxBytes: MAX_PICTURE_BYTES } as const;
const refusals = Object.values(planRefusals);

export const BlueprintQuery = listQuery(['name', 'createdAt'], { query: search });
export type BlueprintQuery = z.output<typeof BlueprintQuery>;

/** Plans, by the paths of the spec (part 7). */
export const blueprintEndpoints = endpoints(properties, {
  listBlueprints: {
    method: 'GET',
    path: '/v1/blueprints/{realEstateId}',
    permission: read,
    params: z.object({ realEstateId: PropertyId }),
    query: BlueprintQuery,
    shows: [blueprint, pin, PropertyRows.subject],
    response: page(Blueprint),
  },
  getBlueprint: {
    method: 'GET',
    path: '/v1/blueprint/{id}',
    permission: read,
    params: byId,
    shows: [blueprint.by('id'), pin, PropertyRows.subject],
    response: Blueprint,
  },
  /** The plan with its numbered pins and what each of them is, to print. */
  printBlueprint: {
    method: 'GET',
    path: '/v1/blueprint/{id}/plan.pdf',
    permission: read,
    params: byId,
    transaction: 'manual',
    reply: 'stream',
    response: z.unknown(),
  },
  /** Looks at a file: which pages it has. Keeps nothing. */
  lookAtPlan: {
    method: 'POST',
    path: '/v1/blueprint/pages',
    permission: write,
    upload,
    transaction: 'manual',
    body: z.strictObject({}),
    touches: [blueprint],
    response: BlueprintPages,
    refusals,
  },
  addBlueprint: {
    method: 'POST',
    path: '/v1/blueprint',
    permission: write,
    upload,
    transaction: 'manual',
    idempotent: true,
    body: NewBlueprint,
    touches: [blueprint, PropertyRows.subject],
    response: Blueprint,
    status: 201,
    refusals,
  },
  changeBlueprint: {
    method: 'PUT',
    path: '/v1/blueprints/{id}',
    permission: write,
    params: byId,
    body: BlueprintChange,
    touches: [blueprint.by('id')],
    response: Blueprint,
  },
  /** Another file for the same plan. */
  replaceFile: {
    method: 'POST',
    path: '/v1/blueprints/{id}/file',
    permission: write,
    params: byId,
    upload,
    transaction: 'manual',
    body: BlueprintFile,
    touches: [blueprint.by('id')],
    response: Blueprint,
    refusals,
  },
  /** With its pins, only when that is said. */
  removeBlueprint: {
    method: 'DELETE',
    path: '/v1/blueprints/{id}',
    permission: write,
    params: byId,
    query: z.strictObject({ withPins: flag.optional() }),
    touches: [blueprint.by('id'), PropertyRows.subject],
    response: z.object({}),
    refusals: [planRefusals.hasPins],
  },
});
