import { type FoundThing, permissions, provideTo, searchSources } from '@platform/server';
import { type Key, keyEndpoints, keys } from '../contract/index.ts';
import { keyReader } from './services.ts';

const AT_MOST = 6;
const LEND = { sv: 'Lämna ut', nb: 'Lever ut' };
const TAKE_BACK = { sv: 'Ta emot', nb: 'Ta imot' };

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
    const actionsOf = ({ id, marking, holder, loanId, archivedAt }: Key) => {
      if (!mayLend || archivedAt) return [];
      const isOut = loanId !== null || holder?.type === 'USER';
      const text = (isOut ? TAKE_BACK : LEND)[ctx.language];
      return [{ text: `${text} ${marking}`, path: `/keys/guides/${isOut ? 'return' : 'loan'}?keyId=${id}` }];
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
