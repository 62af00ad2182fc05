import { newId } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { because, done, type Proof, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import { demoOrganisations } from '@plugins/organisations/testing';
import { importEndpoints as calls, type ImportId, imports } from '../contract/index.ts';
import { carryOut } from './carry-out.ts';

const ADMIN = { as: 'admin@demo.example' };
const SHEET = 'Märkning;Typ\nW1;Mekanisk\n';

export const importsProof: Proof = {
  plugin: imports,
  access: [
    {
      area: 'imports',
      roles: 'W - W W W - - - - -',
      writes: [
        calls.open,
        calls.columns,
        calls.apply,
        calls.undo,
        calls.list,
        calls.kind,
        calls.template,
        calls.get,
        calls.rows,
        calls.failed,
      ],
    },
  ],
  repeatable: [because(REPEATS.once, calls.undo)],
  notExported: [
    because('is a history of work; what was imported is in the lists', calls.list),
    because('is a preview of a file that the sender has; its faulty rows leave as failed.xlsx', calls.rows),
  ],
  texts: [unkeptText('columns.*.column', 'is one of the kind’s columns', calls.columns)],
  nobodys: { kind: 'what can be imported is the same for all', imports: 'whoever runs the house makes them' },
  async rows(host) {
    await open(host);
  },
  async samples(host) {
    const params = { id: await read(host) };
    return [
      sample(calls.open, { file: sheet() }),
      sample(calls.columns, { params, body: { columns: [{ index: 0, column: 'marking' }] } }),
      sample(calls.apply, { params }),
      sample(calls.undo, { params: { id: await renamed(host) } }),
    ];
  },
};

const sheet = (text = SHEET) => new File([text], 'nycklar.csv', { type: 'text/csv' });

async function open(host: TestHost, text?: string): Promise<ImportId> {
  const body = { kind: 'keys', lockSystem: 'Passersystem', existing: 'UPDATE' } as const;
  return done(await host.call(calls.open, { body, file: sheet(text) }, ADMIN)).id;
}

async function read(host: TestHost, text?: string): Promise<ImportId> {
  const importId = await open(host, text);
  await carryOut(host.runtime, { importId, organisationId: demoOrganisations.bjorken });
  return importId;
}

async function applied(host: TestHost, text?: string): Promise<ImportId> {
  const importId = await read(host, text);
  done(await host.call(calls.apply, { params: { id: importId }, body: { skipFailed: true } }, ADMIN));
  await carryOut(host.runtime, { importId, organisationId: demoOrganisations.bjorken });
  return importId;
}

/** Of a key that is there already: what others build on it meanwhile does not hold it. */
async function renamed(host: TestHost): Promise<ImportId> {
  await applied(host);
  return applied(host, `Märkning;Namn\nW1;${newId()}\n`);
}
