import { endpoints, oneLine, refusal, subjects } from '@platform/core';
import { z } from 'zod';
import { views } from './plugin.ts';

const ViewId = z.uuid().brand<'ViewId'>();
/** The name that a list has for itself. */
const ListName = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .meta({ examples: ['keys'] });

const ViewFields = z.strictObject({
  list: ListName,
  name: oneLine(60, 1),
  /** Search, filters and order, as they stand in the address. */
  address: z
    .string()
    .max(2000)
    .regex(/^(?:\w[\w*.+%&=~-]*)?$/)
    .meta({ examples: ['status=LOST&sort=marking'] }),
  /** The columns that are shown; the usual ones where there are none. */
  columns: z
    .array(z.string().regex(/^[\w.:-]{1,100}$/))
    .max(100)
    .nullable()
    .meta({ examples: [['name', 'status']] }),
});
export const SavedView = ViewFields.extend({ id: ViewId });
export type SavedView = z.output<typeof SavedView>;

/** So many of one list: more are no tabs. */
export const MOST_VIEWS = 20;
const { view } = subjects(views, 'view');
const tooMany = refusal('ERR_VIEW_TOO_MANY', 409, {
  sv: 'En lista kan ha högst {max} sparade vyer. Ta bort någon först.',
  nb: 'En liste kan ha høyst {max} lagrede visninger. Slett noen først.',
});
export const viewRefusals = { tooMany };

export const viewEndpoints = endpoints(views, {
  list: {
    method: 'GET',
    path: '/v1/views',
    permission: 'signed-in',
    query: z.strictObject({ list: ListName }),
    shows: [view],
    response: z.object({ items: z.array(SavedView) }),
  },
  /** One of the same name is replaced. */
  save: {
    method: 'PUT',
    path: '/v1/views',
    permission: 'signed-in',
    body: ViewFields,
    touches: [view],
    response: SavedView,
    refusals: [tooMany],
  },
  remove: {
    method: 'DELETE',
    path: '/v1/views/{id}',
    permission: 'signed-in',
    params: z.object({ id: ViewId }),
    touches: [view],
    response: z.object({}),
  },
});
