import { quickActions, useContributions, useStored } from '@platform/web';
import { client } from '@platform/web';
import { searchEndpoints } from '@plugins/search/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../shell/navigation/use-navigation.ts';
import type { Hit, HitGroup } from './hit.ts';

const searchApi = client(searchEndpoints);
const RECENT = 6;

export interface Hits {
  readonly groups: readonly HitGroup[];
  /** Whether they are those of the words as they stand. Until then the ones of the words before may be shown. */
  readonly isSettled: boolean;
  /** Why nothing could be asked. */
  readonly fault: unknown;
  readonly askAgain: () => void;
}
/** What the words find. Things first, the most exact before others; then pages and actions. */
export function useHits(words: string): Hits {
  const { t } = useTranslation('shell');
  const asked = useDeferredValue(words.trim());
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...searchApi.find.query({ query: { query: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const pages = usePages();
  const [recent] = useRecent();
  const isTyped = asked === words.trim();
  const askAgain = () => void refetch();
  if (asked === '') {
    const groups = [
      { id: 'recent', label: t('search.recent'), hits: recent },
      { id: 'pages', label: t('search.pages'), hits: pages },
    ];
    return { groups: groups.filter(({ hits }) => hits.length > 0), isSettled: isTyped, fault: null, askAgain };
  }
  const things = (data?.groups ?? []).map(({ id, text, things: found }) => ({
    id,
    label: text,
    hits: found.flatMap((thing): Hit[] => [
      { ...thing, key: `${id}.${thing.id}` },
      ...thing.actions.map((action) => ({
        ...action,
        key: `${id}.${thing.id}.${action.path}`,
        title: action.text,
        detail: '',
        exact: false,
      })),
    ]),
  }));
  const named = pages.filter(({ title }) => title.toLowerCase().includes(asked.toLowerCase()));
  const groups = named.length > 0 ? [...things, { id: 'pages', label: t('search.pages'), hits: named }] : things;
  return { groups, isSettled: isTyped && !isPending && !isPlaceholderData, fault: error, askAgain };
}

/** Every page of the navigation, and the actions of the day. */
function usePages(): readonly Hit[] {
  const areas = useNavigation();
  const actions = useContributions(quickActions);
  const { t } = useTranslation(['shell', ...actions.map(({ plugin }) => plugin.id)]);
  const deeds = actions.map(({ to, label, plugin }) => ({ path: to, title: t(label, { ns: plugin.id }), detail: '' }));
  const places = areas.flatMap(({ label, entries }) =>
    entries.map((entry) => ({ path: entry.path, title: entry.label, detail: label ?? '' })),
  );
  return [...deeds, ...places].map((page) => ({ ...page, key: `page.${page.path}`, exact: false }));
}

/** What one went to by the field, the latest first. Kept until sign-out. */
export function useRecent(): readonly [readonly Hit[], (hit: Hit) => void] {
  const [recent, setRecent] = useStored<readonly Hit[]>('local', 'search-recent', []);
  return [recent, (hit) => setRecent([{ ...hit, exact: false }, ...recent.filter(({ key }) => key !== hit.key)].slice(0, RECENT))];
}
