import { addDays, dayIn, momentOf } from '@platform/core/time';
import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure } from './figure.ts';
import { fillBookings, type House } from './fill-bookings.ts';
import { signIn, startApi } from './portal-calls.ts';
import { type Measured, startMeasured } from './processes.ts';
import { inTurns, rate } from './rate.ts';

const ZONE = 'Europe/Stockholm';
const ADMIN = 'admin@demo.example';
const TIMES = 10;

/** Free times of a house's week, and everybody at once for a few times. Beside hapi, pg and zod alone. */
export async function measureBookings(bed: Bed, house: House): Promise<Figure[]> {
  const url = await bed.database('bookings');
  await asOwner(url, (owner) => fillBookings(owner, house));
  const [api, bare] = [await startApi(bed, url), await startBare(url)];
  try {
    return [...(await freeTimes(api, bare, house)), await rush(api, url, house)];
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

async function freeTimes(api: Measured, bare: Measured, { resources }: House): Promise<Figure[]> {
  const token = await signIn(api, ADMIN);
  const from = dayIn(ZONE, Date.now());
  const [ours, theirs] = [`${api.url}/v1/booking-times?from=${from}&days=7`, `${bare.url}/times/${from}`];
  await rate(ours, 10, token);
  await rate(theirs, 10);
  const figures: Figure[] = [];
  for (const connections of [1, 10]) {
    const measured = await inTurns({ value: () => rate(ours, connections, token), baseline: () => rate(theirs, connections) });
    const name = `free times of a week, ${resources} resources, ${connections} connections`;
    figures.push(asRatio(name, { ...measured, unit: 'req/s' }, { atLeast: 0.5 }));
  }
  return figures;
}

/** @throws when a time has gone to two, or somebody was told anything but that another was quicker */
async function rush(api: Measured, url: string, { people }: House): Promise<Figure> {
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ id: string }>(`select id from booking_resource where name = 'Bastun på taket'`),
  );
  const tokens: string[] = [];
  for (let at = 1; at <= people; at += 4)
    tokens.push(
      ...(await Promise.all([0, 1, 2, 3].filter((more) => at + more <= people).map((more) => signIn(api, `r${at + more}@rus.example`)))),
    );
  const tomorrow = addDays(dayIn(ZONE, Date.now()), 1);
  const startOf = (at: number) => momentOf(`${tomorrow}T${String(8 + (at % TIMES)).padStart(2, '0')}:00`, ZONE).toISOString();
  const began = performance.now();
  const answers = await Promise.all(
    tokens.map(async (token, at) => {
      const answer = await fetch(`${api.url}/v1/bookings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceId: rows[0]?.id, startsAt: startOf(at) }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return { told: answer.status === 201 ? 'booked' : (code ?? String(answer.status)), ms: performance.now() - began };
    }),
  );
  const told = Map.groupBy(answers, (each) => each.told);
  if (told.get('booked')?.length !== TIMES || told.get('ERR_BOOKING_TAKEN')?.length !== people - TIMES)
    throw new Error(`The rush ended otherwise: ${[...told].map(([what, all]) => `${what} ${all.length}`).join(', ')}`);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  return asLimit(`${people} people at once for ${TIMES} times: until the last is told`, { value: slowest, unit: 'ms' }, { atMost: 1000 });
}

async function startBare(databaseUrl: string): Promise<Measured> {
  const port = await freePort();
  const { rows } = await asOwner(databaseUrl, (owner) =>
    owner.query<{ id: string }>(`select id from organisations_organisation where name = 'Brf Björken'`),
  );
  const env = { DATABASE_URL: databaseUrl, BARE_PORT: String(port), ORGANISATION: rows[0]?.id ?? '' };
  return startMeasured({ args: ['tools/bench/bare-bookings.ts'], env, door: { port, path: '/health' } });
}
