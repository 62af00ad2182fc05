import { type Endpoint, refusals } from '@platform/core';
import { newId } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedHost, endpoints, type Sent, startAttackedHost } from './attacked-host.ts';
import { reasons } from '../walk/proofs.ts';
import { textFieldsOf, valueAt, withValue } from './text-fields.ts';

/** Who may do the most first; the last three work for several organisations. */
const WHO = ['admin@demo.example', 'resident@demo.example', 'partner@demo.example', 'system@demo.example', 'support@demo.example'] as const;
const { bjorken, fjordgarden } = demoOrganisations;
const REUSED = refusals.idempotencyKeyReused.code;
const idempotent = endpoints
  .filter((endpoint) => endpoint.idempotent && !reasons('unreached').has(endpoint.id))
  .map((endpoint) => [endpoint.id, endpoint] as const);

let attacked: AttackedHost;
beforeAll(async () => {
  attacked = await startAttackedHost();
});
afterAll(() => attacked?.stop());

/** Makes the call as the first whom it lets; nothing when it lets nobody. */
async function done(endpoint: Endpoint, who: readonly string[], more: Partial<Sent> = {}): Promise<Sent | undefined> {
  for (const as of who) {
    const sent = { ...attacked.plain(endpoint), ...more, as, idempotencyKey: newId<string>() };
    if ((await attacked.commit(endpoint, sent)).status < 300) return sent;
  }
  return undefined;
}
async function againWith(endpoint: Endpoint, sent: Sent, other: Partial<Sent>) {
  const { status, text } = await attacked.commit(endpoint, { ...sent, ...other });
  return { status, code: (JSON.parse(text) as { code?: string }).code };
}

/** What was sent with something else in it: another file, or another text. */
function others(endpoint: Endpoint, { body, file }: Sent): readonly Partial<Sent>[] {
  const [field] = endpoint.body ? textFieldsOf(endpoint.body).filter(({ path }) => typeof valueAt(body, path) === 'string') : [];
  return [
    ...(file ? [{ file: new File([file, '\n'], file.name) }] : []),
    ...(field ? [{ body: withValue(body, field.path, `${String(valueAt(body, field.path))}e`) as object }] : []),
  ];
}

describe('a key that comes again with something else is refused, not answered as before', () => {
  it.each(idempotent)('%s', async (_, endpoint) => {
    const sent = await done(endpoint, WHO);
    if (!sent)
      throw new Error(`${endpoint.id} succeeds for nobody: prepare it in plugins/${endpoint.plugin.id}/testing/proof.ts (samples)`);
    for (const other of others(endpoint, sent)) expect(await againWith(endpoint, sent, other)).toEqual({ status: 422, code: REUSED });
  });

  it.each(idempotent.filter(([, { upload }]) => upload))('has another file of the same name for %s', async (_, endpoint) => {
    expect(others(endpoint, { ...attacked.plain(endpoint), as: '' })[0]).toMatchObject({ file: expect.any(File) });
  });
});

describe('a key that comes again for another organisation is none of that organisation', () => {
  const tried: string[] = [];
  // without a session nobody works for any
  it.each(idempotent.filter(([, { permission }]) => permission !== 'public'))('%s', async (id, endpoint) => {
    const sent = await done(endpoint, WHO.slice(2), { organisationId: bjorken });
    if (!sent) return;
    const again = await againWith(endpoint, sent, { organisationId: fjordgarden });
    if (again.code === REUSED) tried.push(id);
    expect(again.status).toBeOneOf([403, 404, 409, 422]);
  });

  it('was tried', () => {
    expect(tried.length).toBeGreaterThan(5);
  });
});
