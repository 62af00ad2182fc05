// What the same lists and the same picture cost with hapi, pg and zod alone: prepared statements as the owner, no session, no proof of a link.
import { createReadStream } from 'node:fs';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Hapi from '@hapi/hapi';
import { page } from '@platform/core';
import { Blueprint, Pin } from '@plugins/properties/contract';
import { Pool } from 'pg';

const { DATABASE_URL = '', BARE_PORT = '0', HOUSE = '', PLAN = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const picture = path.join(await mkdtemp(path.join(tmpdir(), 'bench-picture-')), 'plan.webp');
const [Plans, Pins] = [page(Blueprint), page(Pin)];

const NAMES = (row: string) => `(select name from properties_property where id = ${row}.property_id) as property,
  (select name from organisations_organisation where id = ${row}.organisation_id) as organisation`;
const PLANS = `
  select b.id, b.name, b.floor, b.property_id as "propertyId", b.organisation_id as "organisationId", b.width, b.height, b.crop,
    b.metres_wide as "metresWide", b.file_name as "fileName", b.file_id as "fileId", b.image_id as "imageId", b.preview_id as "previewId",
    b.created_at as "createdAt", b.version, (select count(*)::int from properties_pin where blueprint_id = b.id) as "pinCount", ${NAMES('b')},
    (select country from organisations_organisation where id = b.organisation_id) as country
  from properties_blueprint b where b.property_id = $1 order by b.created_at, b.id limit 26`;
const PINS = `
  select p.id, p.number, p.object_type as "objectType", p.space, p.items, p.direction, p.field_of_view as "fieldOfView", p.note, p.x, p.y,
    p.system_lock_id as "systemLockId", p.remote_lock_id as "remoteLockId", p.blueprint_id as "blueprintId", p.property_id as "propertyId",
    p.organisation_id as "organisationId", p.created_at as "createdAt", p.version,
    (select name from properties_blueprint where id = p.blueprint_id) as blueprint, ${NAMES('p')},
    (select json_agg(json_build_object('id', f.id, 'fileId', f.file_id, 'takenBy', f.taken_by)) from properties_photo f where f.pin_id = p.id) as photos,
    (select json_build_object('marking', l.marking, 'name', l.name) from keys_system_lock l where l.id = p.system_lock_id) as "systemLock",
    (select json_build_object('name', l.name, 'state', coalesce(kee_lock_state(l.id), 'unknown')) from kee_lock l where l.id = p.remote_lock_id) as "remoteLock",
    (select count(*)::int from cases_about a join cases_case c on c.id = a.case_id
      where a.subject_id = p.id and a.type = 'PIN' and c.status <> 'CLOSED') as "openCases"
  from properties_pin p where p.blueprint_id = $1 order by p.number, p.id limit 201`;

interface Row extends Readonly<Record<string, string>> {}
const named = ({ propertyId = '', property = '', organisationId = '', organisation = '' }: Row) => ({
  property: { id: propertyId, name: property },
  organisation: { id: organisationId, name: organisation },
});
const linkTo = (fileId = '') => ({ fileId, url: `/v1/files/${fileId}?token=none` });
const isoOf = (row: Row) => new Date(row['createdAt'] ?? 0).toISOString();

const server = Hapi.server({ host: '127.0.0.1', port: BARE_PORT });
server.route([
  { method: 'GET', path: '/health', handler: () => 'ok' },
  {
    method: 'GET',
    path: '/plans',
    async handler() {
      const { rows } = await pool.query<Row>({ name: 'plans', text: PLANS, values: [HOUSE] });
      const items = rows.slice(0, 25).map((row) => ({
        ...row,
        ...named(row),
        file: linkTo(row['fileId']),
        image: linkTo(row['imageId']),
        preview: linkTo(row['previewId']),
        createdAt: isoOf(row),
      }));
      return Plans.parse({ items, nextCursor: null });
    },
  },
  {
    method: 'GET',
    path: '/pins',
    async handler() {
      const { rows } = await pool.query<Row>({ name: 'pins', text: PINS, values: [PLAN] });
      const items = rows.slice(0, 200).map((row) => ({
        ...row,
        ...named(row),
        blueprint: { id: row['blueprintId'], name: row['blueprint'] },
        photos: [],
        createdAt: isoOf(row),
      }));
      return Pins.parse({ items, nextCursor: null });
    },
  },
  {
    method: 'PUT',
    path: '/picture',
    options: { payload: { maxBytes: 20_000_000, parse: false } },
    async handler({ payload }) {
      await writeFile(picture, payload as Buffer);
      return 'ok';
    },
  },
  {
    method: 'GET',
    path: '/picture',
    async handler(_, h) {
      const { size } = await stat(picture);
      return h.response(createReadStream(picture)).type('image/webp').bytes(size);
    },
  },
]);
await server.start();
process.once('SIGTERM', () => process.exit(0));
