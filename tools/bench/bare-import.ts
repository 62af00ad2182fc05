// What the same rows cost with `xlsx` and COPY alone: no check, no preview, no audit, no undo. Into the real table with its indexes, which
// whoever imports has to pay in any case. Prints the milliseconds.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import * as XLSX from 'xlsx';

const [kind = '', file = '', organisationId = '', lockSystemId = ''] = process.argv.slice(2);
const types: Readonly<Record<string, string>> = { Mekanisk: 'MECHANICAL', Digital: 'DIGITAL', 'RFID-tagg': 'RFID' };
const roles: Readonly<Record<string, string>> = {
  Boende: '{RESIDENT}',
  Medlem: '{CUSTOMER_MEMBER}',
  'Boende, Medlem': '{RESIDENT,CUSTOMER_MEMBER}',
};
/** Where the rows go, and how one of the sheet becomes one of the table. */
const TARGETS: Readonly<
  Record<string, { readonly into: string; readonly toRow: (cells: readonly string[]) => readonly (string | undefined)[] }>
> = {
  keys: {
    into: 'keys_key (id, organisation_id, lock_system_id, marking, type, name, manufacturer, id_number, note)',
    toRow: ([marking, type = '', ...others]) => [lockSystemId, marking, types[type], ...others],
  },
  users: {
    into: 'accounts_user (id, organisation_id, language, first_name, last_name, email, phone, roles, address, postal_code, town)',
    toRow: ([first, last, email, phone, role = '', ...others]) => ['sv', first, last, email, phone, roles[role], ...others],
  },
};
const target = TARGETS[kind];
if (!target) throw new Error(`Nothing is known of ${kind}`);
const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
const folder = await mkdtemp(path.join(tmpdir(), 'portal-copy-'));
// PostgreSQL may run as a user of its own
await chmod(folder, 0o755);

const started = performance.now();
const book = XLSX.read(await readFile(file), { dense: true });
const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
const [, ...rows] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
const lines = rows.map((cells) => [uuidv7(), organisationId, ...target.toRow(cells)].join('\t'));
const text = path.join(folder, 'rows');
await writeFile(text, lines.join('\n'));
await client.query(`copy ${target.into} from '${text}'`);
process.stdout.write(String(performance.now() - started));

await client.end();
await rm(folder, { recursive: true });
