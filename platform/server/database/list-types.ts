import type { CustomTypesConfig, PoolClient } from 'pg';
import { shownMoment } from './moment.ts';

const TIMESTAMPTZ = 1184;
const OF = new WeakMap<PoolClient, CustomTypesConfig>();

/**
 * The type parsers for lists: moments are read as text in the wire's format. Moments are displayed only, and a `Date` costs forty times as
 * much as its text. They are found by the column's type: a name belongs to one plugin, a list may belong to another. All other types are
 * the client's.
 */
export function listTypes(client: PoolClient): CustomTypesConfig {
  const known = OF.get(client);
  if (known) return known;
  const types: CustomTypesConfig = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === TIMESTAMPTZ ? shownMoment : client.getTypeParser(oid, format)),
  };
  OF.set(client, types);
  return types;
}
