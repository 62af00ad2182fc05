import { type Endpoint, fieldFault, type Language, refusals } from '@platform/core';
import { isKeepable } from './keepable.ts';
import { refuse } from './refused.ts';

const UNKNOWN: Readonly<Record<Language, string>> = { sv: 'Fältet finns inte.', nb: 'Feltet finnes ikke.' };
const UNKEEPABLE: Readonly<Record<Language, string>> = {
  sv: 'Texten innehåller tecken som inte går att spara.',
  nb: 'Teksten inneholder tegn som ikke kan lagres.',
};

export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks every part of a request against the contract. @throws 422 with every faulty field named */
export function parseRequest(endpoint: Endpoint, raw: RawRequest, language: Language): Record<string, unknown> {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ part, result: schema.safeParse(raw[part] ?? {}, { error: (issue) => fieldFault(issue, language) }) }] : [];
  });
  const fields = parts.flatMap(({ part, result }) =>
    result.success
      ? unkeepableIn(result.data, part).map((path) => ({ path, message: UNKEEPABLE[language] }))
      : result.error.issues.flatMap((issue) => {
          const path = [part, ...issue.path].join('.');
          if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
          return issue.keys.map((key) => ({ path: `${path}.${key}`, message: UNKNOWN[language] }));
        }),
  );
  // an id that cannot be one is simply not there: the same answer as for somebody else's
  if (fields.some(({ path }) => path.startsWith('params.'))) throw refuse(refusals.notFound, { params: raw.params });
  if (fields.length > 0) throw refuse(refusals.invalid, { fields });
  return Object.fromEntries(parts.map(({ part, result }) => [part, result.data]));
}

/** Where a text stands that cannot be kept or exported as it was written. */
function unkeepableIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => unkeepableIn(each, `${path}.${name}`));
}
