import { LOCALE_OF } from '@platform/core';
import { helpGuides, useContributions, useLanguage, type GuideText } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';

/** A guide that the session may follow, with its text in the page's language. */
export interface ReadGuide {
  /** `keys.lend`. */
  readonly key: string;
  readonly text: GuideText;
}

/** The guides of what is on and allowed; their texts are fetched plugin by plugin. */
export function useGuides(): readonly ReadGuide[] {
  const { language } = useLanguage();
  const guides = useContributions(helpGuides);
  const books = [...new Map(guides.map(({ plugin, load }) => [plugin.id, load])).entries()];
  const texts = useSuspenseQueries({
    queries: books.map(([plugin, load]) => ({
      queryKey: ['help', plugin, language],
      queryFn: async () => (await load(language)).default,
      staleTime: Infinity,
    })),
  });
  const bookOf = new Map(books.map(([plugin], index) => [plugin, texts[index]?.data]));
  const read = guides.flatMap(({ plugin, id }) => {
    const text = bookOf.get(plugin.id)?.[id];
    return text ? [{ key: `${plugin.id}.${id}`, text }] : [];
  });
  // By title, as in any book: the plugins are nobody's order but ours.
  return read.toSorted((a, b) => a.text.title.localeCompare(b.text.title, LOCALE_OF[language]));
}
