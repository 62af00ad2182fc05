import type { CustomTypesConfig, PoolClient } from 'pg';
import { shownMoment } from './moment.ts';

const TIMESTAMPTZ = 1184;
const OF = new WeakMap<PoolClient, CustomTypesConfig>();

/**
 * How values of lists are read: moments as the wire has them, all else as the client does. Moments are shown, not reckoned with, and a `Date` on the way
 * costs forty times what the text does. They are known by their column's type: a name is one plugin's, a list may be another's.
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
