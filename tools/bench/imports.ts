import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure, median } from './figure.ts';
import { aListOf, MEASURED_KINDS, type MeasuredKind } from './import-kinds.ts';
import { startApi, startPortalWorker } from './portal-calls.ts';
import { type PortalImport, startPortalImport } from './portal-import.ts';

const ROUNDS = 3;

/** Imports through API, outbox, workflow and worker, beside `xlsx` and COPY alone. And what memory the worker has taken. */
export async function measureImport(bed: Bed, rows: number, name: MeasuredKind['kind']): Promise<Figure[]> {
  const kind = MEASURED_KINDS[name];
  const url = await bed.database('imports');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'));
  const [api, worker] = [await startApi(bed, url), await startPortalWorker(bed, url)];
  try {
    const portal = await startPortalImport(api);
    const file = path.join(folder, `${name}.xlsx`);
    await writeFile(file, aListOf(kind, rows));
    const figure = await measureKind(kind, { url, file, rows, portal });
    const most = { value: await worker.peakMemory(), unit: 'MB' };
    return [figure, asLimit(`memory of the worker, most in ${ROUNDS} imports of ${name}`, most, { atMost: 600 })];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await rm(folder, { recursive: true });
  }
}

interface Ground {
  readonly url: string;
  readonly file: string;
  readonly rows: number;
  readonly portal: PortalImport;
}

async function measureKind(kind: MeasuredKind, { url, file, rows, portal }: Ground): Promise<Figure> {
  const times = { value: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.baseline.push(await bareImport(kind, url, file));
    const { id, check, apply } = await portal.carryOut(file, { kind: kind.kind, ...kind.options(round) });
    times.value.push(check + apply);
    await requireWhole(kind, url, { id, rows });
    await portal.undo(id);
  }
  const measured = { value: median(times.value) / 1000, baseline: median(times.baseline) / 1000, unit: 's' };
  return asRatio(`import of ${rows} ${kind.kind}, check and apply`, measured, { atMost: kind.atMost });
}

/** In a process of its own, as it would be run by hand. Returns the milliseconds that it has counted itself; what it made goes again. */
async function bareImport({ kind, table }: MeasuredKind, url: string, file: string): Promise<number> {
  const [home] = await asOwner(url, async (owner) => {
    const text = `insert into keys_lock_system (id, organisation_id, name)
      select made.id, o.id, 'Utan portalen ' || made.id from organisations_organisation o, (select uuidv7() as id) made where o.name = 'Brf Björken'
      returning id, organisation_id as "organisationId", (select max(id::text) from ${table}) as newest`;
    return (await owner.query<{ id: string; organisationId: string; newest: string }>(text)).rows;
  });
  if (!home) throw new Error('The demo data is not there');
  const args = [path.join(import.meta.dirname, 'bare-import.ts'), kind, file, home.organisationId, home.id];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } });
  // the next list may say the same again
  await asOwner(url, (owner) => owner.query(`delete from ${table} where id > $1`, [home.newest]));
  return Number(stdout);
}

/** Every row is there with its audit row. @throws when one is not */
async function requireWhole(
  { kind, table, subject }: MeasuredKind,
  url: string,
  { id, rows }: { readonly id: string; readonly rows: number },
): Promise<void> {
  const text = `select (select count(*) from imports_row r join ${table} t on t.id = r.subject_id where r.import_id = $1)::int as written,
      (select count(*) from platform_audit where request_id = 'import:' || $1::text and subject_type = $2 and action = 'create')::int as audited`;
  const [found] = await asOwner(url, async (owner) => (await owner.query<{ written: number; audited: number }>(text, [id, subject])).rows);
  if (found?.written !== rows || found.audited !== rows)
    throw new Error(`Of ${rows} ${kind} ${found?.written} are there, ${found?.audited} audited`);
}
