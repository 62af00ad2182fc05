import { setTimeout as wait } from 'node:timers/promises';
import { openingEndpoints } from '@plugins/kee/contract';
import { type Sent, startUnits } from '@tools/simulators/devices';
import { startBrokerProcess } from './broker.ts';
import { callerAs } from './caller.ts';
import type { Dice } from './dice.ts';
import { rowsOf } from './ledger.ts';
import type { Portal } from './portal.ts';
import { startRogueUnit } from './rogue-units.ts';

/** In `npm run soak` a thousand, with fifty presses a second. */
const UNITS = Number(process.env['FAULTS_UNITS'] ?? 100);
const ROGUES = 2;
const FIRST = 700_100;
const NUMBERS = Array.from({ length: ROGUES + UNITS }, (_, at) => String(FIRST + at + 1));
const PRESS_MS = 1000 / Math.max(10, UNITS / 20);
const DEVICES = `
  insert into kee_device (id, organisation_id, number, device_type, config_type, pulse_ms)
  select gen_random_uuid(), id, ($1::int + n)::text, 'LOCK', 'PULSE', 200 from organisations_organisation, generate_series(1, $2) n where name = 'Brf Björken'`;
const LOCKS = `
  insert into kee_lock (id, organisation_id, device_id, name, relay)
  select gen_random_uuid(), organisation_id, id, 'Dörr ' || number, 1 from kee_device where number::int > $1 and number::int <= $1 + $2 returning id`;

/** An opening as its unit has told of it. */
interface Told {
  readonly number: string;
  /** Names it once: the command, or the event's own id. */
  readonly key: string;
  readonly commandId: string | undefined;
  readonly at: number;
}
interface Asked {
  readonly id: string;
  readonly status: string;
  readonly issued: number;
}

/** Units with a broker of their own, and a few that obey nothing. It is at the port that the portal's gateway knows. */
export async function startDoors({ api, databaseUrl, mqttPort }: Portal, dice: Dice) {
  const broker = await startBrokerProcess(mqttPort);
  const url = `mqtt://127.0.0.1:${mqttPort}`;
  await rowsOf(databaseUrl, DEVICES, [FIRST, UNITS + ROGUES]);
  const doors = await rowsOf<{ id: string }>(databaseUrl, LOCKS, [FIRST + ROGUES, UNITS]);
  const told: Told[] = [];
  const onSent = (number: string, { topic, payload }: Sent) => {
    const said = payload as { readonly op?: string; readonly id: string; readonly cmdId?: string };
    if (topic === 'evt' && said.op === 'PULSE')
      told.push({ number, commandId: said.cmdId, key: said.cmdId ? `${said.cmdId}:PULSE` : said.id, at: Date.now() });
  };
  const units = startUnits({ url, units: NUMBERS.slice(ROGUES).map((number) => ({ number, password: '' })), onSent, reportMs: 5000 });
  const rogues = NUMBERS.slice(0, ROGUES).map((number) =>
    startRogueUnit({ url, number, dice, onOpened: (id) => told.push({ number, key: id, commandId: undefined, at: Date.now() }) }),
  );
  const call = await callerAs('partner@demo.example', api);
  const stopping = new AbortController();

  /** Presses at the portal and inside the house, ten of each a second. Answers how many were sent until it was told to stop. */
  async function press(): Promise<number> {
    const presses: Promise<unknown>[] = [];
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const id = doors[at % doors.length]?.id ?? '';
      presses.push(call(openingEndpoints.operate, { params: { id: id as never }, body: { operation: 'PULSE' } }).catch(() => {}));
      units.all[(at + UNITS / 2) % UNITS]?.unit.press(1);
      await wait(PRESS_MS);
    }
    await Promise.all(presses);
    return presses.length;
  }

  return {
    told,
    press,
    /** Nobody presses any more, and nobody makes noise. */
    async hush(): Promise<void> {
      stopping.abort();
      await Promise.all(rogues.map((rogue) => rogue.stop()));
    },
    broker,
    online: async () =>
      (
        await rowsOf<{ on: number }>(databaseUrl, 'select count(*)::int as on from kee_unit where online and number = any($1)', [NUMBERS])
      )[0]?.on === NUMBERS.length,
    /** How often each opening that was told of is written. */
    async written(): Promise<readonly number[]> {
      const sql = `select (select count(*)::int from kee_event e where e.id = md5(t.number || ':' || t.key)::uuid) as times
        from unnest($1::text[], $2::text[]) as t (number, key)`;
      const rows = await rowsOf<{ times: number }>(databaseUrl, sql, [told.map(({ number }) => number), told.map(({ key }) => key)]);
      return rows.map(({ times }) => times);
    },
    commands: () =>
      rowsOf<Asked>(
        databaseUrl,
        `select c.id, c.status, (extract(epoch from c.issued_at) * 1000)::float8 as issued from kee_command c join kee_device d on d.id = c.device_id where d.number::int > $1`,
        [FIRST],
      ),
    /** After the hush. */
    async stop(): Promise<void> {
      await units.stop();
      await broker.stop();
    },
  };
}
