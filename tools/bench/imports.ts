import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { utils, write } from 'xlsx';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, asRatio, type Figure, median } from './figure.ts';
import { startApi, startPortalWorker } from './portal-calls.ts';
import { startPortalImport } from './portal-import.ts';

const ROUNDS = 3;
const TYPES = ['Mekanisk', 'Digital', 'RFID-tagg'];

/** An import through API, outbox, workflow and worker, beside `xlsx` and COPY alone; and what memory the worker has taken. */
export async function measureImport(bed: Bed, rows: number): Promise<Figure[]> {
  const url = await bed.database('imports');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'));
  const file = path.join(folder, 'nycklar.xlsx');
  await writeFile(file, aListOf(rows));
  const [api, worker] = [await startApi(bed, url), await startPortalWorker(bed, url)];
  try {
    const portal = await startPortalImport(api);
    const times = { value: [] as number[], baseline: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.baseline.push(await bareImport(url, file));
      const { id, check, apply } = await portal.carryOut(file, `Portalen ${round}`);
      times.value.push(check + apply);
      await requireWhole(url, { id, rows });
      await portal.undo(id);
    }
    const measured = { value: median(times.value) / 1000, baseline: median(times.baseline) / 1000, unit: 's' };
    return [
      asRatio(`import of ${rows} keys, check and apply`, measured, { atMost: 3 }),
      asLimit(`memory of the worker, most in ${ROUNDS} imports`, { value: await worker.peakMemory(), unit: 'MB' }, { atMost: 600 }),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await rm(folder, { recursive: true });
  }
}

function aListOf(rows: number): Buffer {
  const keys = Array.from({ length: rows }, (_, at) => {
    const number = String(at).padStart(6, '0');
    return [`N${number}`, TYPES[at % TYPES.length], `Port ${at % 500}, plan ${at % 9}`, 'Nordlås', `ID-${number}`, `Rad ${at} i listan`];
  });
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['Märkning', 'Typ', 'Namn', 'Tillverkare', 'ID-nummer', 'Anteckning'], ...keys]),
    'Nycklar',
  );
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** In a process of its own, as it would be run by hand. Returns the milliseconds that it has counted itself. */
async function bareImport(url: string, file: string): Promise<number> {
  const [system] = await asOwner(url, async (owner) => {
    const text = `insert into keys_lock_system (id, organisation_id, name)
      select made.id, o.id, 'Utan portalen ' || made.id from organisations_organisation o, (select uuidv7() as id) made where o.name = 'Brf Björken'
      returning id, organisation_id as "organisationId"`;
    return (await owner.query<{ id: string; organisationId: string }>(text)).rows;
  });
  if (!system) throw new Error('The demo data is not there');
  const args = [path.join(import.meta.dirname, 'bare-import.ts'), file, system.id, system.organisationId];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } });
  return Number(stdout);
}

/** Every key is there with its audit row. @throws when one is not */
async function requireWhole(url: string, { id, rows }: { readonly id: string; readonly rows: number }): Promise<void> {
  const text = `select (select count(*) from imports_row r join keys_key k on k.id = r.subject_id where r.import_id = $1)::int as keys,
      (select count(*) from platform_audit where request_id = 'import:' || $1::text and subject_type = 'Key')::int as audited`;
  const [found] = await asOwner(url, async (owner) => (await owner.query<{ keys: number; audited: number }>(text, [id])).rows);
  if (found?.keys !== rows || found.audited !== rows)
    throw new Error(`Of ${rows} rows ${found?.keys} are there, ${found?.audited} audited`);
}
