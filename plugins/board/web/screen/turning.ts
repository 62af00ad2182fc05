import { addDays, clockIn, dayIn, momentOf } from '@platform/core/time';

/** How long a page stays of what does not fit. */
export const PAGE_MS = 15_000;
/** How long all stands still. Then it is moved, so that nothing burns in. */
const SHIFT_MS = 60_000;
const SHIFTS = [0, 4, 8, 4, 0, -4, -8, -4] as const;

/** The page of a long list that stands now; all of it where it fits. */
export function pageAt<T>(items: readonly T[], size: number, now: number): readonly T[] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const from = (Math.floor(now / PAGE_MS) % pages) * size;
  return items.slice(from, from + size);
}

/** Items in pages, each with so much room. What is larger than a page has one of its own. */
export function pagesOf<T>(items: readonly T[], room: number, sizeOf: (item: T) => number): readonly (readonly T[])[] {
  const pages: T[][] = [];
  let left = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (pages.length === 0 || size > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(item);
    left -= size;
  }
  return pages;
}

/** A line break takes the room of so many characters. */
const LINE = 50;

/** The room of a text, in characters. */
export const lettersOf = (text: string): number => text.length + LINE * (text.split('\n').length - 1);

/** A long text in parts that fit at once, parted between words. */
export const partsOf = (text: string, most: number): readonly string[] =>
  pagesOf(text.match(/\S*\s|\S+/g) ?? [''], most, lettersOf).map((words) => words.join('').trim());

/** How far a screen stands from its place at a time, in pixels. */
export function shiftAt(now: number): readonly [number, number] {
  const minute = Math.floor(now / SHIFT_MS);
  return [shiftOf(minute), shiftOf(minute + 2)];
}

const shiftOf = (minute: number): number => SHIFTS[minute % SHIFTS.length] ?? 0;

/** Whether it is night on the screen's clock. */
export function isNight(night: { readonly from: number; readonly until: number } | null, timeZone: string, now: number): boolean {
  if (!night) return false;
  const hour = clockIn(timeZone, now).getUTCHours();
  const { from, until } = night;
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** What is not over yet. */
export const notOver = <T extends { readonly endsAt: string }>(all: readonly T[], now: number): readonly T[] =>
  all.filter(({ endsAt }) => Date.parse(endsAt) > now);

/** How much of a booking is of today on the screen's clock. One until midnight is, all of it. */
export function partOfToday(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  timeZone: string,
  now: number,
): 'all' | 'end' | 'middle' | 'start' {
  const today = dayIn(timeZone, now);
  const [from, until] = [momentOf(today, timeZone).getTime(), momentOf(addDays(today, 1), timeZone).getTime()];
  const [first, last] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (first >= from) return last <= until ? 'all' : 'start';
  return last <= until ? 'end' : 'middle';
}
