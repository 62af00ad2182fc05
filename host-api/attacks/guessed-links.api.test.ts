import type { Endpoint } from '@platform/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedHost, changing, startAttackedHost } from './attacked-host.ts';
import { textFieldsOf, valueAt, withValue } from './text-fields.ts';

const SECRETS = ['token', 'secret', 'ticket'];

let attacked: AttackedHost;
beforeAll(async () => {
  attacked = await startAttackedHost();
});
afterAll(() => attacked?.stop());

/** Every call that lets somebody in by something that they hold, and where that stands. */
const byLink = changing.flatMap((endpoint) =>
  (endpoint.body && endpoint.permission === 'public' ? textFieldsOf(endpoint.body) : [])
    .filter(({ path }) => SECRETS.includes(path.at(-1) ?? ''))
    .map(({ path }) => [endpoint.id, endpoint, path] as const),
);

async function tryWith(endpoint: Endpoint, path: readonly string[], guess: string) {
  const call = attacked.plain(endpoint);
  const { status, text } = await attacked.send(endpoint, { ...call, as: '', body: withValue(call.body, path, guess) as object });
  return { status, text };
}
/** One character of it is another. */
const nearly = (held: string) => `${held.slice(0, -2)}${held.at(-2) === 'A' ? 'B' : 'A'}${held.at(-1)}`;

describe('a guess lets nobody in, and tells nothing of how near it was', () => {
  it.each(byLink)('%s', async (_, endpoint, path) => {
    const held = String(valueAt(attacked.plain(endpoint).body, path));
    const guesses = ['a'.repeat(43), 'b'.repeat(43), nearly(held.padEnd(43, 'c')), `${'a'.repeat(42)}'`, `${'%'.repeat(43)}`];
    const answers: Awaited<ReturnType<typeof tryWith>>[] = [];
    for (const guess of guesses) answers.push(await tryWith(endpoint, path, guess));
    expect(answers[0]?.status).toBeOneOf([401, 404, 422]);
    expect(answers[0]?.text).toMatch(/"code":"ERR_(?!INVALID")/);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

it('finds those that there are', () => {
  const found = byLink.map(([id]) => id);
  for (const id of ['accounts.acceptInvitation', 'residents.answerLink', 'id-control.startByLink', 'id-control.startLinkedCheck'])
    expect(found).toContain(id);
});
