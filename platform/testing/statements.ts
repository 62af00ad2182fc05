import { Client } from 'pg';
import { vi } from 'vitest';

/** Asked every few seconds whether the line of live events still stands: by no call. */
const LOOKED_AFTER = 'select 1';

/** The statements that a piece of work sends, in order and without values. Two pieces of work are compared by them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  const original = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parameters: unknown[]) {
    const [first] = parameters;
    const text = typeof first === 'string' ? first : (first as { readonly text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && text !== LOOKED_AFTER) asked.push(text.replaceAll(/'[^']*'/g, '?'));
    return Reflect.apply(original, this, parameters);
  } as never); // `query` has many signatures, and each is passed on as it came
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}
