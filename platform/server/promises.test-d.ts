// What is promised not to compile.
import { definePlugin, endpoints, listQuery, page } from '@platform/core';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from './audit/audit.ts';
import type { Ctx } from './context.ts';
import { query } from './database/query.ts';
import { ascending, type Db, list } from './list/list.ts';
import { implement } from './routes.ts';
import { provide, serviceRef } from './service.ts';

const plugin = definePlugin({ id: 'shelves', permissions: {} });
const Shelf = z.strictObject({ id: z.string(), label: z.string() });
const calls = endpoints(plugin, {
  list: {
    method: 'GET',
    path: '/v1/shelves',
    permission: 'signed-in',
    query: listQuery(['label'], { room: z.string().optional() }),
    response: page(Shelf),
  },
  remove: { method: 'DELETE', path: '/v1/shelves/{id}', permission: 'signed-in', params: Shelf.pick({ id: true }), response: z.object({}) },
});
const none = { items: [], nextCursor: null };

implement(calls, {}, () => ({ list: () => none, remove: () => ({}) }));
// @ts-expect-error a call of the contract has no handler
implement(calls, {}, () => ({ list: () => none }));
// @ts-expect-error a handler answers what the contract does not say
implement(calls, {}, () => ({ list: () => none, remove: () => 'done' }));

interface Rooms {
  count(): number;
}
const rooms = serviceRef<Rooms>('shelves.rooms');
const shelves = serviceRef<Rooms>('shelves.shelves');
provide(shelves, { rooms }, (given) => ({ count: () => given.rooms.count() }));
// @ts-expect-error nothing says that it depends on the rooms
provide(shelves, {}, (given) => ({ count: () => given.rooms.count() }));
// @ts-expect-error what is made is not the service
provide(shelves, { rooms }, () => ({ size: () => 1 }));

interface ShelfRow {
  readonly id: string;
  readonly label: string;
  readonly room: string;
  readonly organisationId: string;
}
type ShelfDb = Db<{ shelves_shelf: ShelfRow }>;
const from = (db: ShelfDb) => db.selectFrom('shelves_shelf as s').select(['s.id', 's.label']);
const fromAsker = (db: ShelfDb, ctx: Ctx) => from(db).where('s.room', '=', ctx.organisationId);
const said = { id: 's.id', order: { label: ascending('s.label') }, filters: { room: (room: string) => sql<boolean>`s.room = ${room}` } };

list(calls.list, { ...said, from, organisation: 's.organisationId' });
// @ts-expect-error a statement for everybody is not told who asks
list(calls.list, { ...said, from: fromAsker, organisation: 's.organisationId' });
// @ts-expect-error it does not say whose a row is
list(calls.list, { ...said, from });
// @ts-expect-error a filter of the query has no condition
list(calls.list, { ...said, filters: {}, from, organisation: 's.organisationId' });

// @ts-expect-error SQL by hand is asked by somebody, too
void query('select id from shelves_shelf');

declare const asker: Ctx;
// @ts-expect-error in whose log it stands is said, not guessed from whoever asks
void audit(asker, [{ action: 'shelves.cleared', subject: { type: 'Shelf', id: '1' } }]);

/** A copy has lost its unit of work. */
export const copied = (ctx: Ctx): Ctx =>
  // @ts-expect-error it is changed by `as`
  ({ ...ctx });
