// FAULTS_SEED=… repeats the same kills, FAULTS_ROUNDS=… says how many. What the processes said stands in .cache/faults.
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@platform/testing';
import { workflowIdOf } from '@plugins/flows/contract';
import { bookingEndpoints } from '@plugins/booking/contract';
import { signingEndpoints } from '@plugins/id-control/contract';
import { type KeyLoanId, keySigning } from '@plugins/keys/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Booking, standing, startBooking } from './booking.ts';
import { dice } from './dice.ts';
import { runsOf } from './engine.ts';
import { holdWrites } from './hold-writes.ts';
import { importAccounts, loanAccounts, type UnderWay, underWay, unsettled } from './ledger.ts';
import { createLending, type Holder, type Lent } from './lending.ts';
import { startLoad } from './load.ts';
import { VICTIMS } from './portal.ts';
import { LENDABLE, type Scene, setScene } from './scene.ts';

const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000));
/** Every process is killed as often as every other. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? 8);
const ROUND_MS = 60_000;
const ROWS = 1500;

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene?.portal.stop());

const say = (line: string) => void process.stdout.write(`${line}\n`);
const accountOf = async (id: KeyLoanId) => (await loanAccounts(scene.portal.databaseUrl)).find((account) => account.id === id);
const settled = () =>
  eventually(
    () => unsettled(scene.portal.databaseUrl, scene.demoFlows),
    (left) => left === 0,
    90_000,
  );
const SIGNED = { status: 'ACTIVE', flows: 1, flowState: 'DONE', receipts: 1, signing: 'COMPLETE', held: 1 };

it('asks for a new signature, and says so, when BankID’s only answer dies with the worker', async () => {
  const { bench, call, portal, holders } = scene;
  const [holder] = holders as [Holder];
  const lending = createLending({ bench, call, holder, dice: dice(seed) });
  const loan = await lending.lend(scene.nextKey(), 'DIGITAL_DIRECT');
  const params = { id: loan.signingId };
  const { body: started } = await call(signingEndpoints.start, { params, body: { device: 'OTHER' } });
  const signing = async () => (await call(signingEndpoints.get, { params })).body;
  await eventually(signing, ({ hint }) => hint === 'outstandingTransaction');
  const hold = () => holdWrites(portal.databaseUrl, 'id_control_signing');
  const untilAsked = await hold();
  await bench.sign(String(new URL(started.startUrl).searchParams.get('autostarttoken')));
  // it is about to be written down that BankID is asked; the next to write is whoever has the answer
  await eventually(untilAsked.waiting, (waiting) => waiting === 1);
  const holding = hold();
  await eventually(untilAsked.waiting, (waiting) => waiting === 2);
  await untilAsked.letGo();
  const untilAnswered = await holding;
  await eventually(untilAnswered.waiting, (waiting) => waiting > 0);
  await portal.kill('worker');
  await untilAnswered.letGo();
  await eventually(
    () => accountOf(loan.id),
    (account) => account?.events.includes('resultLost') === true,
    120_000, // whoever has asked and is gone has the row to themselves for half a minute
  );
  expect(await accountOf(loan.id)).toMatchObject({ status: 'PENDING', receipts: 0, signing: 'WAITING', held: 0 });
  await lending.sign(loan);
  await settled();
  expect(await accountOf(loan.id)).toMatchObject({
    ...SIGNED,
    // of the loan, and of its signature
    events: ['started', 'started', 'orderStarted', 'resultLost', 'orderStarted', 'signed', 'signed'],
  });
});

it('loses nothing and does nothing twice, whichever process is killed at whatever moment', { timeout: ROUNDS * ROUND_MS }, async () => {
  say(`FAULTS_SEED=${seed}`);
  const before = await loanAccounts(scene.portal.databaseUrl);
  const load = startLoad({ ...scene, seed, rows: ROWS });
  const booking = await startBooking(scene);
  const stop = () => {
    load.stop();
    booking.stop();
  };
  const [seen] = await Promise.all([killAll().finally(stop), load.ended, booking.ended]);
  await expectEachTimeOnce(booking);
  await settled();
  say(`${load.lent.length} loans, ${booking.confirmed.size} times that ${booking.asked()} asked for`);
  // not that everything had ended before; an import is applied half of the time
  expect(seen.filter(({ applying }) => applying > 0).length).toBeGreaterThanOrEqual(ROUNDS / 8);
  expect(seen.filter(({ waiting }) => waiting > 0).length).toBeGreaterThanOrEqual(ROUNDS / 2);
  expect(seen.filter(({ signing }) => signing > 0).length).toBeGreaterThanOrEqual(ROUNDS / 4);
  await expectOneOfEach([...before.map(({ id }) => id), ...load.lent.map(({ id }) => id)]);
  await expectOneMailEach(load.lent);
  await expectEveryRowOnce();
});

/** Kills every process several times, in an order and at moments that the seed decides; tells what was under way each time. */
async function killAll(): Promise<UnderWay[]> {
  const { portal } = scene;
  const { between, shuffled } = dice(seed);
  const seen: UnderWay[] = [];
  for (const victim of shuffled(Array.from({ length: ROUNDS / VICTIMS.length }, () => VICTIMS).flat())) {
    await wait(between(200, 4000));
    const now = await underWay(portal.databaseUrl);
    say(`${new Date().toISOString()} ${victim} ${JSON.stringify(now)}`);
    seen.push(now);
    await portal.kill(victim);
    await portal.isWhole();
  }
  return seen;
}

async function expectOneOfEach(lent: readonly string[]): Promise<void> {
  const { databaseUrl, temporalAddress } = scene.portal;
  const loans = await loanAccounts(databaseUrl);
  expect(loans.map(({ id }) => id)).toEqual([...lent].toSorted());
  for (const loan of loans) expect(loan).toMatchObject(SIGNED);
  const runs = lent.map((id) => ({ id: workflowIdOf(keySigning, id), status: 'COMPLETED' }));
  expect(await runsOf(temporalAddress, keySigning.name)).toEqual(runs.toSorted((a, b) => a.id.localeCompare(b.id)));
}

async function expectOneMailEach(lent: readonly Lent[]): Promise<void> {
  const mails = await scene.bench.mails();
  const sent = (subject: string) => new Set(mails.filter((mail) => mail.subject === subject).map(({ messageId }) => messageId)).size;
  for (const { number } of await loanAccounts(scene.portal.databaseUrl)) expect([number, sent(`Kvittens ${number}`)]).toEqual([number, 1]);
  const later = lent.filter(({ mode }) => mode === 'DIGITAL_LATER');
  expect(sent('Skriv under kvittens från Brf Björken')).toBe(later.length);
}

/** Whoever was told that they have a time has it, nobody else does, and its flow goes on until it is cancelled. */
async function expectEachTimeOnce({ asked, confirmed }: Booking): Promise<void> {
  expect(asked()).toBeGreaterThanOrEqual(200);
  const told = [...confirmed].map(([startsAt, ids]) => ({ startsAt, ids, flows: 1 }));
  expect(await standing(scene.portal.databaseUrl)).toEqual(told.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)));
  for (const id of [...confirmed.values()].flat()) await scene.call(bookingEndpoints.cancel, { params: { id } });
}

async function expectEveryRowOnce(): Promise<void> {
  for (const imported of await importAccounts(scene.portal.databaseUrl)) {
    const rows = imported.lockSystem === LENDABLE.lockSystem ? LENDABLE.rows : ROWS;
    expect(imported).toMatchObject({ status: 'DONE', created: rows, keys: rows, markings: rows, traces: rows });
  }
}
