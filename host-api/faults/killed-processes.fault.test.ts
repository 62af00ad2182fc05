// FAULTS_SEED=… repeats the same kills, FAULTS_ROUNDS=… says how many, FAULTS_ORDERS=… how much is ordered, FAULTS_UNITS=… of how many doors. What the processes said stands in .cache/faults.
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '@platform/testing';
import { documentApproval } from '@plugins/documents/contract';
import { workflowIdOf } from '@plugins/flows/contract';
import { bookingEndpoints } from '@plugins/booking/contract';
import { signingEndpoints } from '@plugins/id-control/contract';
import { inventoryApproval, type KeyLoanId, keySigning } from '@plugins/keys/contract';
import type { OrderId } from '@plugins/orders/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectEachTimeOnce, startBooking } from './booking.ts';
import { type Counting, startCounting } from './counting.ts';
import { dice } from './dice.ts';
import { startDoors } from './doors.ts';
import { expectEveryKronaOnce } from './every-krona.ts';
import { runsOf } from './engine.ts';
import { holdWrites } from './hold-writes.ts';
import {
  approvalAccounts,
  countAccounts,
  countedKeys,
  importAccounts,
  loanAccounts,
  type UnderWay,
  underWay,
  unsettled,
} from './ledger.ts';
import { createLending, type Holder, type Lent } from './lending.ts';
import { orderMany } from './ordering.ts';
import { startLoad } from './load.ts';
import { VICTIMS } from './portal.ts';
import { COUNTED, LENDABLE, type Scene, setScene } from './scene.ts';
import { allWorkflows, UNTRIED } from './tried.ts';

const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000));
/** Every process is killed as often as every other. */
const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? 8);
const ROUND_MS = 90_000;
/** So many are ordered while processes are killed, sixteen at any time; in `npm run soak` two hundred. */
const ORDERS = Number(process.env['FAULTS_ORDERS'] ?? 0);
const LANES = 16;
const ORDERED_MS = 600_000 + ORDERS * 20_000;
const ROWS = 1500;
const DOOR_VICTIMS = ['gateway', 'api', 'worker', 'postgres'] as const;
/** Contract lp/v1: a command is dropped when it is older. */
const UNIT_DROPS_MS = 10_000;

let scene: Scene;
/** All that was ordered. */
const ordered: OrderId[] = [];
beforeAll(async () => {
  scene = await setScene();
});
afterAll(() => scene?.portal.stop());

const say = (line: string) => void process.stdout.write(`${line}\n`);
/** Loans but for those of the demo data. */
const lentHere = async () => (await loanAccounts(scene.portal.databaseUrl)).filter(({ id }) => !scene.demoLoans.includes(id));
const accountOf = async (id: KeyLoanId) => (await lentHere()).find((account) => account.id === id);
const settled = (milliseconds = 90_000) =>
  eventually(
    () => unsettled(scene.portal.databaseUrl, scene.demoFlows),
    (left) => left.length === 0,
    milliseconds,
  );
const FAILED = new Set(['FAILED', 'TERMINATED', 'TIMED_OUT']);
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

const isWhole = (written: readonly number[]) => written.every((times) => times > 0);
const isOver = (asked: readonly { readonly status: string }[]) =>
  asked.every(({ status }) => !['NEW', 'SENT', 'RECEIVED'].includes(status));

it('opens no door twice or late, and loses or doubles no event, whoever is killed and wherever the network splits', async () => {
  const { portal } = scene;
  const { between, shuffled } = dice(seed);
  const doors = await startDoors(portal, dice(seed + 1));
  const faults = {
    broker: () => doors.broker.kill(between(0, 3000)),
    split: doors.broker.split,
    // longer than a unit may take a command for fresh
    freeze: () => doors.broker.freeze(UNIT_DROPS_MS + 1000),
    ...Object.fromEntries(DOOR_VICTIMS.map((victim) => [victim, () => portal.kill(victim)])),
  };
  try {
    await eventually(doors.online, (is) => is, 180_000);
    const pressing = doors.press();
    for (let turn = 0; turn < ROUNDS; turn += 8)
      for (const [name, act] of shuffled(Object.entries(faults))) {
        await wait(between(1000, 3000));
        say(`${new Date().toISOString()} ${name}`);
        await act();
      }
    await wait(5000);
    await doors.hush();
    say(`${await pressing} presses, ${doors.told.length} openings`);
    expect(new Set(await eventually(doors.written, isWhole, 60_000))).toEqual(new Set([1]));
    const commands = await eventually(doors.commands, isOver, 60_000);
    const moves = Map.groupBy(doors.told, ({ commandId }) => commandId);
    const wrong = commands.filter(({ id, status, issued }) => {
      const [move, ...more] = moves.get(id) ?? [];
      const isLate = move !== undefined && move.at - issued > UNIT_DROPS_MS;
      return more.length > 0 || isLate || (status === 'REJECTED' && move) || (status === 'DONE' && !move);
    });
    expect(wrong).toEqual([]);
    expect(commands.filter(({ status }) => status === 'DONE').length).toBeGreaterThan(50);
  } finally {
    await doors.hush();
    await doors.stop();
  }
});

it('loses nothing and does nothing twice, whichever process is killed at whatever moment', { timeout: ROUNDS * ROUND_MS }, async () => {
  say(`FAULTS_SEED=${seed}`);
  const before = await lentHere();
  const load = startLoad({ ...scene, seed, rows: ROWS });
  const booking = await startBooking(scene);
  const counting = await startCounting({ ...scene, seed });
  const stop = () => {
    load.stop();
    booking.stop();
    counting.stop();
  };
  const [seen] = await Promise.all([killAll().finally(stop), load.ended, booking.ended, counting.ended]);
  await expectEachTimeOnce(scene.portal.databaseUrl, scene.homes, booking);
  // a flow goes on until its time is over
  for (const id of [...booking.confirmed.values()].flat()) await scene.call(bookingEndpoints.cancel, { params: { id } });
  await settled();
  say(`${load.lent.length} loans, ${load.ordered.length} orders, ${load.approved.length} approvals`);
  say(`${load.lent.length} loans, ${booking.confirmed.size} times that ${booking.asked()} asked for`);
  // not that everything had ended before; an import is applied half of the time
  expect(seen.filter(({ applying }) => applying > 0).length).toBeGreaterThanOrEqual(ROUNDS / 8);
  expect(seen.filter(({ waiting }) => waiting > 0).length).toBeGreaterThanOrEqual(ROUNDS / 2);
  expect(seen.filter(({ signing }) => signing > 0).length).toBeGreaterThanOrEqual(ROUNDS / 4);
  await expectOneOfEach([...before.map(({ id }) => id), ...load.lent.map(({ id }) => id)]);
  await expectOneApprovalEach(load.approved);
  await expectEachKeyCountedOnce(counting);
  await expectOneMailEach(load.lent);
  await expectEveryRowOnce();
  ordered.push(...load.ordered);
  await expectEveryKronaOnce(scene, ordered);
  await expectEveryWorkflowTried();
});

it.runIf(ORDERS > 0)(
  'keeps every krona with one order or gives it back, whoever is killed, and while vendors say nothing',
  { timeout: ORDERED_MS },
  async () => {
    const ordering = orderMany({ ...scene, call: scene.locksmith, amount: ORDERS, lanes: LANES, diceOf: (lane) => dice(seed + lane) });
    const [kills] = await Promise.all([killWhile(ordering), ordering]);
    ordered.push(...(await ordering));
    // what a vendor did not take is sent again after minutes
    await settled(600_000);
    say(`${ORDERS} orders, ${kills} faults`);
    expect(kills).toBeGreaterThan(1);
    expect(await expectEveryKronaOnce(scene, ordered)).toBeGreaterThan(0);
  },
);

/** Kills each process in turns, and stops the vendors, until something has ended. Answers how often. */
async function killWhile(ended: Promise<unknown>): Promise<number> {
  const { portal } = scene;
  const { between, shuffled } = dice(seed);
  let kills = 0;
  const over = new AbortController();
  const stop = () => over.abort();
  void ended.then(stop, stop);
  while (!over.signal.aborted)
    for (const victim of shuffled([...VICTIMS, 'vendors'] as const)) {
      await wait(between(200, 4000));
      say(`${new Date().toISOString()} ${victim}`);
      kills += 1;
      await (victim === 'vendors' ? portal.freezeVendors(between(1000, 15_000)) : portal.kill(victim));
      await portal.isWhole();
    }
  return kills;
}

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
  const { temporalAddress } = scene.portal;
  const loans = await lentHere();
  expect(loans.map(({ id }) => id)).toEqual([...lent].toSorted());
  for (const loan of loans) expect(loan).toMatchObject(SIGNED);
  const runs = lent.map((id) => ({ id: workflowIdOf(keySigning, id), status: 'COMPLETED' }));
  const demo = new Set(scene.demoLoans.map((id) => workflowIdOf(keySigning, id)));
  const seen = (await runsOf(temporalAddress, keySigning.name)).filter(({ id }) => !demo.has(id));
  expect(seen).toEqual(runs.toSorted((a, b) => a.id.localeCompare(b.id)));
}

async function expectOneApprovalEach(approved: readonly string[]): Promise<void> {
  const { databaseUrl, temporalAddress } = scene.portal;
  const accounts = await approvalAccounts(databaseUrl, approved);
  expect(accounts.map(({ id }) => id)).toEqual([...approved].toSorted());
  expect(accounts.length).toBeGreaterThan(0);
  const whole = { status: 'ACCEPTED', answers: 1, flows: 1, flowState: 'DONE', events: ['started', 'approved', 'accepted'] };
  for (const account of accounts) expect(account).toMatchObject(whole);
  const runs = approved.map((id) => ({ id: workflowIdOf(documentApproval, id), status: 'COMPLETED' }));
  expect(await runsOf(temporalAddress, documentApproval.name)).toEqual(runs.toSorted((a, b) => a.id.localeCompare(b.id)));
  const mails = await scene.bench.mails();
  const sent = (subject: string) => new Set(mails.filter((mail) => mail.subject === subject).map(({ messageId }) => messageId)).size;
  for (const { name } of accounts) expect([name, sent(`Godkänn ${name}`), sent(`${name}: godkänt`)]).toEqual([name, 1, 1]);
}

/** Each signature once, and each key by one of them. */
async function expectEachKeyCountedOnce({ id }: Counting): Promise<void> {
  const { databaseUrl, temporalAddress } = scene.portal;
  const accounts = await countAccounts(databaseUrl, id);
  say(`${accounts.length} signatures for ${accounts.reduce((sum, { said }) => sum + said, 0)} counted keys`);
  expect(accounts.length).toBeGreaterThanOrEqual(ROUNDS / 2);
  for (const account of accounts)
    expect(account).toMatchObject({ status: 'SIGNED', flows: 1, flowState: 'DONE', told: 1, signing: 'COMPLETE' });
  const said = accounts.reduce((sum, account) => sum + account.said, 0);
  expect(await countedKeys(databaseUrl, id)).toEqual([
    { outcome: 'FOUND', way: 'HOLDER', keys: said - accounts.length },
    { outcome: 'MISSING', way: 'HOLDER', keys: accounts.length },
  ]);
  const runs = accounts.map((account) => ({ id: workflowIdOf(inventoryApproval, account.id), status: 'COMPLETED' }));
  expect(await runsOf(temporalAddress, inventoryApproval.name)).toEqual(runs.toSorted((a, b) => a.id.localeCompare(b.id)));
}

async function expectOneMailEach(lent: readonly Lent[]): Promise<void> {
  const mails = await scene.bench.mails();
  const sent = (subject: string) => new Set(mails.filter((mail) => mail.subject === subject).map(({ messageId }) => messageId)).size;
  for (const { number } of await lentHere()) expect([number, sent(`Kvittens ${number}`)]).toEqual([number, 1]);
  const later = lent.filter(({ mode }) => mode === 'DIGITAL_LATER');
  expect(sent('Skriv under kvittens från Brf Björken')).toBe(later.length);
}

/** A new workflow is started by a round, or says in `tried.ts` why not. None of them has failed. */
async function expectEveryWorkflowTried(): Promise<void> {
  const runs = await Promise.all(allWorkflows().map(async (name) => ({ name, runs: await runsOf(scene.portal.temporalAddress, name) })));
  expect(runs.flatMap(({ name, runs: those }) => (those.length === 0 && !UNTRIED[name] ? [name] : []))).toEqual([]);
  expect(runs.flatMap(({ runs: those }) => those.filter(({ status }) => FAILED.has(status)))).toEqual([]);
}

async function expectEveryRowOnce(): Promise<void> {
  for (const imported of await importAccounts(scene.portal.databaseUrl)) {
    const rows = [LENDABLE, COUNTED].find(({ lockSystem }) => lockSystem === imported.lockSystem)?.rows ?? ROWS;
    expect(imported).toMatchObject({ status: 'DONE', created: rows, keys: rows, markings: rows, traces: rows });
  }
}
