import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { Client } from 'pg';
import sharp from 'sharp';
import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure, median } from './figure.ts';
import { settle } from './fill.ts';
import { signIn, startApi } from './portal-calls.ts';
import { startMeasured } from './processes.ts';
import { inTurns, rate } from './rate.ts';

const WHO = 'admin@demo.example';
const HOUSE = 'Björkgatan 2–6';
const PLAN = 'Källare';
const CONNECTIONS = 10;
/** A1 in points, and what a scanner makes of it. */
const [A1, DOTS] = [[2384, 1684] as const, 150];

/** Plans, pins and pictures beside bare libraries. A large drawing beside pdfjs alone. */
export async function measurePlans(bed: Bed, pins: number): Promise<Figure[]> {
  const databaseUrl = await bed.database('plans');
  const { house, plan } = await asOwner(databaseUrl, (owner) => fillPlan(owner, pins));
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl, BARE_PORT: String(port), HOUSE: house, PLAN: plan };
  const [api, bare] = [
    await startApi(bed, databaseUrl),
    await startMeasured({ args: ['tools/bench/bare-plans.ts'], env, door: { port, path: '/health' } }),
  ];
  try {
    const token = await signIn(api, WHO);
    const headers = { authorization: `Bearer ${token}` };
    const { items } = (await (await fetch(`${api.url}/v1/blueprints/${house}`, { headers })).json()) as {
      items: readonly { readonly id: string; readonly image: { readonly url: string } }[];
    };
    const picture = items.find(({ id }) => id === plan)?.image.url ?? '';
    // what the bare server answers with is the same bytes
    const bytes = await (await fetch(`${api.url}${picture}`)).bytes();
    await fetch(`${bare.url}/picture`, { method: 'PUT', body: bytes });
    const beside = async (name: string, [ours, theirs]: readonly [string, string], atLeast: number) => {
      const value = () => rate(`${api.url}${ours}`, CONNECTIONS, token);
      const baseline = () => rate(`${bare.url}${theirs}`, CONNECTIONS);
      return asRatio(name, { ...(await inTurns({ value, baseline })), unit: 'req/s' }, { atLeast });
    };
    return [
      await beside('plans of a property', [`/v1/blueprints/${house}`, '/plans'], 0.5),
      await beside(`200 of ${pins} pins of a plan`, [`/v1/pins?blueprintId=${plan}&orderBy=number&limit=200`, '/pins'], 0.5),
      await beside('the picture of a plan, beside a static file server', [picture, '/picture'], 0.6),
      ...(await measureRendering()),
    ];
  } finally {
    await Promise.all([api, bare].map((each) => each.stop()));
  }
}

/** Fills a plan of the demo data up to so many pins. */
export async function fillPlan(owner: Client, pins: number): Promise<{ readonly house: string; readonly plan: string }> {
  const { rows } = await owner.query<{ house: string; plan: string }>(
    `select b.property_id as house, b.id as plan from properties_blueprint b join properties_property p on p.id = b.property_id
     where p.name = $1 and b.name = $2`,
    [HOUSE, PLAN],
  );
  const [found] = rows;
  if (!found) throw new Error('The demo data has no such plan');
  await owner.query(
    `insert into properties_pin (id, organisation_id, property_id, blueprint_id, number, object_type, space, items, item_types, x, y)
     select uuidv7(), b.organisation_id, b.property_id, b.id, b.pins + n, 'Door', 'Dörr ' || n,
       '[{"type": "Cylinder", "placement": "OUT", "cylinderHeight": "11", "notes": ""}]', '{Cylinder}', (n % 50) / 50.0, (n / 50) / 50.0
     from properties_blueprint b, generate_series(1, $2::int - b.pins) n where b.id = $1`,
    [found.plan, pins],
  );
  await owner.query('update properties_blueprint set pins = $2 where id = $1', [found.plan, pins]);
  await settle(owner);
  return found;
}

async function measureRendering(): Promise<Figure[]> {
  const bytes = await aScan();
  const ours = () =>
    timed(path.resolve('plugins/properties/server/rendering/render-child.ts'), {
      what: 'PLAN',
      bytes,
      mediaType: 'application/pdf',
      page: 1,
      turn: 0,
    });
  const alone = () => timed(path.resolve(import.meta.dirname, 'bare-render.ts'), { bytes });
  const runs = { ours: [] as Run[], alone: [] as Run[] };
  for (let round = 0; round < 3; round += 1) {
    runs.alone.push(await alone());
    runs.ours.push(await ours());
  }
  const [value, baseline] = [median(runs.ours.map(({ ms }) => ms)), median(runs.alone.map(({ ms }) => ms))];
  return [
    asRatio(
      `an A1 sheet of ${Math.round(bytes.byteLength / 1e6)} MB to its pictures, beside pdfjs alone`,
      { value, baseline, unit: 'ms' },
      { atMost: 1.5 },
    ),
    asLimit('memory while it is drawn', { value: Math.max(...runs.ours.map(({ peak }) => peak)), unit: 'MB' }, { atMost: 600 }),
  ];
}

/** An A1 sheet out of a scanner, with the grain of paper. */
async function aScan(): Promise<Uint8Array> {
  const [width, height] = A1.map((points) => Math.round((points / 72) * DOTS)) as [number, number];
  const noise = { type: 'gaussian', mean: 200, sigma: 40 } as const;
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 88 })
    .toBuffer();
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([...A1]);
  page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: A1[0], height: A1[1] });
  return pdf.save();
}

interface Run {
  readonly ms: number;
  /** The most memory, in MB, as Linux tells it. */
  readonly peak: number;
}
/** From the start of a process to its answer. @throws when it has none */
async function timed(program: string, order: object): Promise<Run> {
  const began = performance.now();
  const child = fork(program, { serialization: 'advanced', execArgv: ['--max-old-space-size=512'] });
  let peak = 0;
  const watch = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (peak = Math.max(peak, (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / 1e6)),
      () => undefined,
    );
  }, 20);
  child.send(order);
  const [answer] = (await once(child, 'message')) as [object];
  const ms = performance.now() - began;
  clearInterval(watch);
  if ('fault' in answer) throw new Error(`The sheet was not drawn: ${String(answer.fault)}`);
  return { ms, peak };
}
