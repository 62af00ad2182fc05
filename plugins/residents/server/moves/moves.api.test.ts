import { addDays, dayIn, writtenDay } from '@platform/core/time';
import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, mailsIn, withDependencies } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apartmentEndpoints, type MoveId, moveEndpoints } from '../../contract/index.ts';
import { cabinet } from '../../testing/cabinet.ts';
import { moveEnds, moveReminder } from './services.ts';

let host: TestHost;
/** A key is out with the user, and one belongs to where they live. */
const giveOut = (person: { id: string; apartment: { id: string } | null }, name: string) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'insert into cabinet_out (organisation_id, user_id, apartment_id, name) values ($1, $2, null, $4), ($1, null, $3, $4)', [
      demoOrganisations.bjorken,
      person.id,
      person.apartment?.id,
      name,
    ]),
  );
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(cabinet) });
});
afterAll(() => host.stop());

const ADMIN = 'admin@demo.example';
const day = (fromToday: number) => addDays(dayIn('Europe/Stockholm', Date.now()), fromToday);
const inWords = (fromToday: number) => writtenDay(new Date(`${day(fromToday)}T12:00Z`), { language: 'sv', timeZone: 'UTC' });

const homeOf = async (number: string, as = ADMIN) => {
  const { body } = await host.call(apartmentEndpoints.list, { query: { query: number, orderBy: 'number' } }, { as });
  const [home] = body.items;
  if (!home) throw new Error(`No apartment ${number}`);
  return home.id;
};
const person = async (name: string, as = ADMIN) => {
  const { body } = await host.call(userEndpoints.list, { query: { query: name } }, { as });
  const [found] = body.items;
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const told = (what: string) =>
  host.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select id from flows_event where what = $1', [what]));
const livesIn = async (name: string) => (await person(name)).apartment?.number;
const move = (id: string, body: { on: string; in?: string[]; out?: string[] }, as = ADMIN) =>
  host.call(moveEndpoints.plan, { params: { id }, body }, { as });
const staysIn = async (id: string, as = ADMIN) => host.call(moveEndpoints.stays, { params: { id } }, { as });
const undo = (id: string, as = ADMIN) => host.call(moveEndpoints.undo, { params: { id }, body: {} }, { as });
const listed = async (apartmentId: string) =>
  (await host.call(moveEndpoints.listMoves, { query: { apartmentId, state: ['PLANNED'] } }, { as: ADMIN })).body.items;
const movesOf = async (organisationId: string) =>
  (await host.call(moveEndpoints.listMoves, { query: { organisationId: [organisationId] } }, { as: 'partner@demo.example' })).body.items;
const arrive = async (id: MoveId) => {
  const { moves } = host.runtime.services.resolve({ moves: moveEnds });
  return host.runtime.work.write(asSystemForAll, (ctx) => moves.arrive(ctx, id));
};

const remind = async (id: MoveId) => {
  const { reminder } = host.runtime.services.resolve({ reminder: moveReminder });
  return host.runtime.work.write(asSystemForAll, (ctx) => reminder.remind(ctx, id));
};
const reminders = (id: MoveId) => mailsIn(host, `movedWithMatters:${id}`);

describe('the reminder on the day of a move', () => {
  it('names what the one who left still has, once, in their language; what is the apartment’s own stays', async () => {
    const mover = await person('Lars Hedlund');
    await giveOut(mover, 'A12');
    const { body } = await move(mover.apartment?.id ?? '', { on: day(4), out: [mover.id] });
    const [planned] = body.moves;
    if (!planned) throw new Error('not planned');
    expect(await remind(planned.id)).toBe(0);
    await arrive(planned.id);
    expect([await remind(planned.id), await remind(planned.id)]).toEqual([1, 1]);
    const [mail, ...more] = await reminders(planned.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'lars.hedlund@bjorken.example' });
    expect(mail?.subject).toBe(`Kvar att ordna när du har flyttat från ${mover.apartment?.number}, ${mover.apartment?.address}`);
    expect(mail?.text).toContain('– A12 är ute');
    expect(mail?.text).not.toContain('lägenhetens egen');
  });

  it('is none when nothing is out, and none for a move that was taken back', async () => {
    const [empty, stays] = [await person('Sofia Blom'), await person('Nils Åkesson')];
    const left = (await move(empty.apartment?.id ?? '', { on: day(4), out: [empty.id] })).body.moves[0];
    await giveOut(stays, 'B7');
    const undone = (await move(stays.apartment?.id ?? '', { on: day(4), out: [stays.id] })).body.moves[0];
    if (!left || !undone) throw new Error('not planned');
    await arrive(left.id);
    await undo(undone.id);
    expect([await remind(left.id), await remind(undone.id)]).toEqual([0, 0]);
    expect([...(await reminders(left.id)), ...(await reminders(undone.id))]).toEqual([]);
  });
});

describe('moving today or earlier', () => {
  it('lets one out and another in at once, and keeps who lived there when', async () => {
    const home = await homeOf('1003');
    const [leaves, comes] = [await person('Oskar Lund'), await person('Mikael Norén')];
    const { status, body } = await move(home, { on: day(0), out: [leaves.id], in: [comes.id] });
    expect(status).toBe(201);
    expect(body.moves.map(({ person: { name }, state, to }) => [name, state, to?.number])).toEqual([
      ['Oskar Lund', 'DONE', undefined],
      ['Mikael Norén', 'DONE', '1003'],
    ]);
    expect([await livesIn('Oskar Lund'), await livesIn('Mikael Norén')]).toEqual([undefined, '1003']);
    const { stays } = (await staysIn(home)).body;
    expect(stays).toContainEqual({ person: { id: comes.id, name: 'Mikael Norén' }, from: day(0), to: null });
    expect(stays).toContainEqual({ person: { id: leaves.id, name: 'Oskar Lund' }, from: day(0), to: day(0) });
  });

  it('takes a day that has been, for whom nothing says since when they live there', async () => {
    const home = await homeOf('1004');
    const leaves = await person('Fatima Hassan');
    expect((await move(home, { on: day(-10), out: [leaves.id] })).status).toBe(201);
    expect((await staysIn(home)).body.stays).toContainEqual({
      person: { id: leaves.id, name: 'Fatima Hassan' },
      from: day(-10),
      to: day(-10),
    });
  });

  it('refuses a day before somebody came, and names the field', async () => {
    const home = await homeOf('1006');
    const comes = await person('Malin Öberg');
    await move(home, { on: day(-3), in: [comes.id] });
    const answer = await move(home, { on: day(-4), out: [comes.id] });
    expect(answer).toMatchObject({ status: 422, code: 'ERR_MOVE_TOO_EARLY', body: { details: { name: 'Malin Öberg', since: day(-3) } } });
    expect(answer.body).toMatchObject({ details: { fields: [{ path: 'body.on' }] } });
  });

  it('moves somebody from one apartment to another', async () => {
    const target = await homeOf('1210');
    const moves = await person('Johan Ström');
    const { body } = await move(target, { on: day(0), in: [moves.id] });
    expect(body.moves[0]).toMatchObject({ from: { number: moves.apartment?.number }, to: { number: '1210' }, state: 'DONE' });
    expect(await livesIn('Johan Ström')).toBe('1210');
  });
});

describe('moving on a day to come', () => {
  it('changes nothing until the day, and then happens once', async () => {
    const leaves = await person('Maja Engström');
    const home = leaves.apartment?.id ?? '';
    const { body } = await move(home, { on: day(30), out: [leaves.id] });
    const [planned] = body.moves;
    expect(planned).toMatchObject({ state: 'PLANNED', on: day(30), from: { id: home }, to: null });
    expect(await livesIn('Maja Engström')).toBe(leaves.apartment?.number);
    expect(planned && (await arrive(planned.id))).toBe('moved');
    expect(planned && (await arrive(planned.id))).toBe('moved');
    expect(await livesIn('Maja Engström')).toBeUndefined();
    expect((await staysIn(home)).body.stays.filter(({ person: { id } }) => id === leaves.id)).toHaveLength(1);
  });

  it('is a flow that waits for the day', async () => {
    const home = await homeOf('1009');
    const { body } = await move(home, { on: day(5), in: [(await person('Leif Sandberg')).id] });
    const rows = await host.runtime.work.read(asSystemForAll, (ctx) =>
      query<{ state: string; awaiting: string; due: boolean }>(
        ctx,
        `select state, awaiting, due_at > now() + interval '3 days' as due from flows_flow where subject_id = $1`,
        [body.moves[0]?.id],
      ),
    );
    expect(rows).toEqual([{ state: 'WAITING', awaiting: 'day', due: true }]);
  });

  it('is taken back, once', async () => {
    const home = await homeOf('1008');
    const { body } = await move(home, { on: day(7), in: [(await person('Karin Lindqvist')).id] });
    const id = body.moves[0]?.id ?? '';
    expect((await undo(id)).body).toMatchObject({ state: 'UNDONE' });
    expect(await undo(id)).toMatchObject({ status: 409, code: 'ERR_MOVE_NOT_PLANNED' });
    expect(body.moves[0] && (await arrive(body.moves[0].id))).toBe('undone');
    expect(await livesIn('Karin Lindqvist')).toBeUndefined();
  });

  it('is dropped when the person has moved otherwise meanwhile', async () => {
    const home = await homeOf('1101');
    const mover = await person('Linnea Wallin');
    const { body } = await move(home, { on: day(7), in: [mover.id] });
    const { body: user } = await host.call(userEndpoints.get, { params: { id: mover.id } }, { as: ADMIN });
    await host.call(userEndpoints.change, { params: { id: mover.id }, body: { version: user.version, apartmentId: null } }, { as: ADMIN });
    expect(body.moves[0] && (await arrive(body.moves[0].id))).toBe('undone');
    expect(await livesIn('Linnea Wallin')).toBeUndefined();
    expect(await told('overtaken')).toHaveLength(1);
    expect(await mailsIn(host, `moveOvertaken:${body.moves[0]?.id}`)).toMatchObject([
      { to: ADMIN, subject: 'Flytten för Linnea Wallin blev inte av' },
    ]);
  });

  it('is one at a time for a person, and keeps the apartment from being deleted', async () => {
    const { body: home } = await host.call(apartmentEndpoints.add, { body: { number: 'M1', address: 'Flyttgatan 1' } }, { as: ADMIN });
    const mover = await person('Amir Karimi');
    await move(home.id, { on: day(3), in: [mover.id] });
    expect(await move(home.id, { on: day(4), in: [mover.id] })).toMatchObject({
      status: 409,
      code: 'ERR_MOVE_PLANNED',
      body: { details: { on: day(3) }, message: `Amir Karimi har redan en planerad flytt den ${inWords(3)}. Ångra den först.` },
    });
    const removed = await host.call(apartmentEndpoints.remove, { params: { id: home.id } }, { as: ADMIN });
    expect(removed.body).toMatchObject({ message: expect.stringContaining('Planerade inflyttningar: Amir Karimi.') });
  });

  it('is listed with the apartment that it leaves and the one that it goes to', async () => {
    const home = await homeOf('1102');
    const mover = await person('Elsa Forsberg');
    await move(home, { on: day(9), in: [mover.id] });
    expect((await listed(home)).map(({ person: { name } }) => name)).toEqual(['Elsa Forsberg']);
    expect((await listed(mover.apartment?.id ?? '')).map(({ to }) => to?.number)).toContain('1102');
  });
});

describe('a move', () => {
  it('is of somebody, in time, who lives there or does not', async () => {
    const home = await homeOf('1201');
    const [outside, inside] = [await person('Greta Falk', 'system@demo.example'), await person('Rebecka Åberg')];
    expect(await move(home, { on: day(0) })).toMatchObject({ status: 422, code: 'ERR_MOVE_NOBODY' });
    expect(await move(home, { on: day(0), in: [outside.id] })).toMatchObject({ status: 404 });
    expect(await move(home, { on: day(0), out: [inside.id] })).toMatchObject({ status: 409, code: 'ERR_MOVE_LIVES_ELSEWHERE' });
    expect(await move(await homeOf('1001'), { on: day(0), in: [inside.id] })).toMatchObject({ status: 409, code: 'ERR_MOVE_LIVES_THERE' });
    expect(await move(home, { on: day(800), in: [inside.id] })).toMatchObject({ status: 422, code: 'ERR_MOVE_TOO_LATE' });
    expect((await move(home, { on: 'tomorrow', in: [inside.id] })).status).toBe(422);
  });

  it('of several is of all of them or of none', async () => {
    const home = await homeOf('1202');
    const [good, bad] = [await person('Ebba Månsson'), await person('Rebecka Åberg')];
    const before = await livesIn('Ebba Månsson');
    expect((await move(home, { on: day(0), in: [good.id], out: [bad.id] })).status).toBe(409);
    expect(await livesIn('Ebba Månsson')).toBe(before);
  });

  it('is not there for another organisation, and not for whoever only reads', async () => {
    const home = await homeOf('1203');
    const { body } = await move(home, { on: day(20), in: [(await person('Viktor Sundin')).id] });
    const id = body.moves[0]?.id ?? '';
    expect((await undo(id, 'admin.other@demo.example')).status).toBe(404);
    expect((await move(home, { on: day(0), in: [id] }, 'admin.other@demo.example')).status).toBe(404);
    expect((await staysIn(home, 'admin.no@demo.example')).status).toBe(404);
    expect((await undo(id, 'member@demo.example')).status).toBe(403);
    expect((await staysIn(home, 'resident@demo.example')).status).toBe(403);
  });

  it('is shown to a resident only when it is their own', async () => {
    const { body } = await host.call(moveEndpoints.listMoves, { query: {} }, { as: 'resident@demo.example' });
    expect(body.items).toEqual([]);
  });

  it('are narrowed to those of some customers', async () => {
    const { bjorken, fjordgarden } = demoOrganisations;
    const here = await movesOf(bjorken);
    expect(here.length).toBeGreaterThan(0);
    expect(here.every(({ organisation }) => organisation.id === bjorken)).toBe(true);
    expect(await movesOf(fjordgarden)).toEqual([]);
  });

  it('of the same request is made once', async () => {
    const home = await homeOf('1204');
    const body = { on: day(0), in: [(await person('Stefan Ek', 'system@demo.example')).id] };
    expect((await move(home, body)).status).toBe(404);
    const again = { on: day(12), in: [(await person('Sven Malm')).id] };
    const call = () => host.call(moveEndpoints.plan, { params: { id: home }, body: again }, { as: ADMIN, idempotencyKey: 'sent-once' });
    const first = await call();
    expect(first.status).toBe(201);
    expect((await call()).body).toEqual(first.body);
  });
});

it('writes no history twice when a user is changed without moving', async () => {
  const home = await homeOf('1205');
  const before = (await staysIn(home)).body.stays.length;
  const [someone] = (await staysIn(home)).body.stays;
  const { body: user } = await host.call(userEndpoints.get, { params: { id: someone?.person.id ?? '' } }, { as: ADMIN });
  await host.call(userEndpoints.change, { params: { id: user.id }, body: { version: user.version, town: 'Lund' } }, { as: ADMIN });
  expect((await staysIn(home)).body.stays).toHaveLength(before);
});
