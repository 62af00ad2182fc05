// What the same keys cost with `xlsx` and COPY alone: no check, no preview, no audit, no undo. Into the real table with its indexes, which
// whoever imports has to pay in any case. Prints the milliseconds.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import * as XLSX from 'xlsx';

const [file = '', lockSystemId = '', organisationId = ''] = process.argv.slice(2);
const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
const folder = await mkdtemp(path.join(tmpdir(), 'portal-copy-'));
// PostgreSQL may run as a user of its own
await chmod(folder, 0o755);

const started = performance.now();
const book = XLSX.read(await readFile(file), { dense: true });
const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
const [, ...rows] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
const types: Readonly<Record<string, string>> = { Mekanisk: 'MECHANICAL', Digital: 'DIGITAL', 'RFID-tagg': 'RFID' };
const lines = rows.map(([marking, type = '', name, manufacturer, idNumber, note]) =>
  [uuidv7(), organisationId, lockSystemId, marking, types[type], name, manufacturer, idNumber, note].join('\t'),
);
const text = path.join(folder, 'rows');
await writeFile(text, lines.join('\n'));
await client.query(
  `copy keys_key (id, organisation_id, lock_system_id, marking, type, name, manufacturer, id_number, note) from '${text}'`,
);
process.stdout.write(String(performance.now() - started));

await client.end();
await rm(folder, { recursive: true });
