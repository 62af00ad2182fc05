import { type FoundThing, permissions, provideTo, searchSources } from '@platform/server';
import { type Key, keyEndpoints, keys, nextStepOf } from '../contract/index.ts';
import { keyReader } from './services.ts';

const AT_MOST = 6;
const STEPS = {
  LEND: { words: { sv: 'Lämna ut', nb: 'Lever ut' }, guide: 'loan' },
  TAKE_BACK: { words: { sv: 'Ta emot', nb: 'Ta imot' }, guide: 'return' },
} as const;

/** Keys by what stands on them, then by name and holder. */
export const keySearch = provideTo(searchSources, { permissions, reader: keyReader }, ({ permissions: held, reader }) => ({
  id: 'keys',
  text: { sv: 'Nycklar', nb: 'Nøkler' },
  endpoint: keyEndpoints.list,
  order: 10,
  async find(ctx, words) {
    const listed = async (asked: object) => (await reader.list(ctx, keyEndpoints.list.query.parse({ limit: AT_MOST, ...asked }))).items;
    const exact = words.length <= 100 ? await listed({ code: words }) : [];
    const others = exact.length > 0 ? [] : await listed({ query: words, orderBy: 'marking' });
    const mayLend = held.holds(ctx.actor.roles, keys.permissions.lend);
    const actionsOf = (key: Key) => {
      const next = nextStepOf(key);
      if (!mayLend || !next) return [];
      const { words: said, guide } = STEPS[next];
      return [{ text: `${said[ctx.language]} ${key.marking}`, path: `/keys/guides/${guide}?keyId=${key.id}` }];
    };
    const toThing = (key: Key): FoundThing => ({
      id: key.id,
      title: [key.marking, key.name].filter(Boolean).join(' · '),
      detail: [key.holder?.name, key.lockSystem.name, key.organisation.name].filter(Boolean).join(' · '),
      path: `/keys/list/${key.id}`,
      exact: exact.includes(key),
      actions: actionsOf(key),
    });
    return [...exact, ...others].map(toThing);
  },
}));
