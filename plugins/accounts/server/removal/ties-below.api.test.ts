import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { parcelsServer, sendParcel } from '@plugins/flows/testing';
import { flows } from '@plugins/flows/server/api';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { apartmentEndpoints, moveEndpoints, serviceRequestEndpoints } from '@plugins/residents/contract';
import { asSystem } from '@platform/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEndpoints } from '../../contract/index.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({
    plugins: withDependencies(parcelsServer),
  });
});
afterAll(() => host.stop());

const { bjorken } = demoOrganisations;
const ADMIN = 'admin@demo.example';
const HOUR = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function userOf(name: string) {
  const { body } = await host.call(userEndpoints.list, { query: { query: name } }, { as: ADMIN });
  const [found] = body.items;
  if (!found) throw new Error(`No ${name}`);
  return found;
}
const at = (id: string) => ({ params: { id, organisationId: bjorken } });
const tiesOf = async (id: string, options = {}) => (await host.call(userEndpoints.ties, at(id), { as: ADMIN, ...options })).body.items;
const remove = (id: string) => host.call(userEndpoints.remove, at(id), { as: ADMIN });
const send = (apartmentId: string, as = ADMIN) => {
  const body = {
    apartmentIds: [apartmentId],
    message: 'Fönstren mäts upp.',
    accessFrom: ahead(72),
    accessTo: ahead(74),
    answerBy: ahead(48),
  };
  return host.call(serviceRequestEndpoints.send, { body }, { as });
};

describe('what hangs on a user', () => {
  it('is nothing for whoever is told nothing of them', async () => {
    const mover = await userOf('Johan Ström');
    const planned = { on: ahead(240).slice(0, 10), out: [mover.id] };
    const { body } = await host.call(apartmentEndpoints.list, { query: { query: mover.apartment?.number } }, { as: ADMIN });
    await host.call(moveEndpoints.plan, { params: { id: body.items[0]?.id ?? '' }, body: planned }, { as: ADMIN });
    for (const as of ['manager@demo.example', 'support@demo.example'])
      expect((await host.call(userEndpoints.ties, at(mover.id), { as })).status).toBe(403);
    expect((await host.call(userEndpoints.ties, at(mover.id), { as: 'admin.other@demo.example' })).status).toBe(404);
  });

  it('is a move that waits for its day, told once and not also as its flow; it holds the user until it is taken back', async () => {
    const mover = await userOf('Maja Engström');
    const params = { id: mover.apartment?.id ?? '' };
    const planned = await host.call(moveEndpoints.plan, { params, body: { on: ahead(240).slice(0, 10), out: [mover.id] } }, { as: ADMIN });
    expect(await tiesOf(mover.id)).toEqual([{ id: 'moves', text: 'planerade flyttar: 1', count: 1, holds: true }]);
    expect((await tiesOf(mover.id, { language: 'NO' }))[0]?.text).toBe('planlagte flyttinger: 1');
    expect(await remove(mover.id)).toMatchObject({ status: 409, code: 'ERR_USER_HELD', body: { details: { ties: [{ id: 'moves' }] } } });
    const id = planned.body.moves[0]?.id ?? '';
    expect((await host.call(moveEndpoints.undo, { params: { id }, body: {} }, { as: ADMIN })).status).toBe(200);
    // the flow ends when its workflow hears of it: until then it is told, and holds nobody
    expect(await tiesOf(mover.id)).toEqual([{ id: 'apartment-move', text: 'arbetsflödet Flytt: 1', count: 1, holds: false }]);
    expect((await remove(mover.id)).status).toBe(200);
  });

  it('is what they have been asked, and what they ask: open ones first, then those where the name stays', async () => {
    const asker = await userOf('Malin Öberg');
    const asked = await userOf('Oskar Lund');
    const { body: request } = await send(asked.apartment?.id ?? '', 'manager@demo.example');
    expect(await tiesOf(asked.id)).toEqual([
      { id: 'requestsAsked', text: 'tillträdesförfrågningar att svara på: 1', count: 1, holds: false },
    ]);
    expect(await tiesOf(asker.id)).toMatchObject([{ id: 'requestsSent', count: 1, holds: false }]);
    const params = { id: request.id };
    await host.call(serviceRequestEndpoints.withdrawRequest, { params, body: { reason: 'Fel vecka' } }, { as: 'manager@demo.example' });
    expect(await tiesOf(asked.id)).toEqual([]);
    expect(await tiesOf(asker.id)).toMatchObject([{ id: 'requestRecords', count: 1, holds: false }]);
    expect((await remove(asker.id)).status).toBe(200);
    const { body } = await host.call(serviceRequestEndpoints.getRequest, { params }, { as: ADMIN });
    expect(body.createdBy).toBe('Malin Öberg');
  });

  it('is every other flow that is theirs and goes on, by its kind', async () => {
    const payer = await userOf('Elsa Forsberg');
    const opening = asSystem({ kind: 'organisation', organisationId: bjorken }, { requestId: 'r' });
    await host.runtime.work.write(opening, async (ctx) => {
      const services = host.runtime.services.resolve({ flows });
      for (const id of ['a', 'b'])
        await services.flows.start(ctx, sendParcel, {
          subject: { type: 'parcel', id: `${payer.id}-${id}` },
          input: { organisationId: bjorken },
          userIds: [payer.id],
        });
    });
    expect(await tiesOf(payer.id)).toEqual([{ id: 'send-parcel', text: 'arbetsflödet Paket: 2', count: 2, holds: false }]);
    const neighbour = await userOf('Amir Karimi');
    expect(await tiesOf(neighbour.id)).toEqual([]);
  });
});
