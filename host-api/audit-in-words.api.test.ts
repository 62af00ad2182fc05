import { startTestHost, type TestHost } from '@platform/testing';
import { type AuditLine, logEndpoints } from '@plugins/accounts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

let host: TestHost;
let lines: readonly AuditLine[];
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  lines = await linesOfAll();
});
afterAll(() => host?.stop());

/** All that the log has of the demo, as its owner reads it. */
async function linesOfAll(): Promise<AuditLine[]> {
  const found: AuditLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await host.call(
      logEndpoints.audit,
      { query: { limit: 100, ...(cursor && { cursor }) } },
      { as: 'system@demo.example' },
    );
    found.push(...body.items);
    cursor = body.nextCursor;
  }
  return found;
}

/** What programs write: codes, yes or no, days and moments, JSON. */
const RAW = /^([A-Z]{3,}(_[A-Z]+)*|[A-Z]+_[A-Z_]+|true|false|\d{4}-\d\d-\d\d.*|[[{].*[\]}])$/s;

it('the audit log says what has changed in words, not in codes', () => {
  expect(lines.length).toBeGreaterThan(1000);
  const raw = lines.flatMap(({ subject, changes }) =>
    changes.flatMap(({ field, from, to }) =>
      [from, to]
        .flatMap((said) => said?.split(', ') ?? [])
        .filter((said) => RAW.test(said))
        .map((said) => `${subject.type.code} ${field}: ${said}`),
    ),
  );
  expect([...new Set(raw)]).toEqual([]);
});

it('a field is called as its own plugin calls it', () => {
  const loan = lines.find(({ subject, action }) => subject.type.code === 'KeyLoan' && action.code === 'create');
  expect(loan?.changes.find(({ to }) => /^K\d\d-/.test(to ?? ''))?.field).toBe('nummer');
});
