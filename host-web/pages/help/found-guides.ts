import type { ReadGuide } from './use-guides.ts';

/** The guides that hold every word, wherever it stands. Those with a word in their title first. */
export function foundGuides(guides: readonly ReadGuide[], words: string): readonly ReadGuide[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return guides;
  const found = guides.filter(({ text }) => {
    const all = plain([text.title, text.summary, ...text.steps, ...(text.notes ?? [])].join(' '));
    return wanted.every((word) => all.includes(word));
  });
  const isInTitle = ({ text }: ReadGuide) => wanted.some((word) => plain(text.title).includes(word));
  return [...found.filter(isInTitle), ...found.filter((guide) => !isInTitle(guide))];
}

/** Without regard to case. */
function plain(text: string): string {
  return text.toLocaleLowerCase('sv');
}
