/** How long a page stays of what does not fit, and how long all stands still. Then it is moved, so that nothing burns in. */
const PAGE_MS = 15_000;
const SHIFT_MS = 60_000;
const SHIFTS = [0, 4, 8, 4, 0, -4, -8, -4] as const;

/** The page of a long list that stands now; all of it where it fits. */
export function pageAt<T>(items: readonly T[], size: number, now: number): readonly T[] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const from = (Math.floor(now / PAGE_MS) % pages) * size;
  return items.slice(from, from + size);
}

/** A line break takes the room of so many characters. */
const LINE = 50;

/** A long text in parts that fit at once, parted between words. */
export function partsOf(text: string, most: number): readonly string[] {
  const parts = [''];
  let room = most;
  for (const word of text.split(/(?<=\s)/)) {
    const takes = word.length + (word.includes('\n') ? LINE : 0);
    if (takes > room && parts.at(-1) !== '') {
      parts.push('');
      room = most;
    }
    parts[parts.length - 1] += word;
    room -= takes;
  }
  return parts.map((part) => part.trim());
}

/** How far a screen stands from its place at a time, in pixels. */
export function shiftAt(now: number): readonly [number, number] {
  const minute = Math.floor(now / SHIFT_MS);
  return [shiftOf(minute), shiftOf(minute + 2)];
}

const shiftOf = (minute: number): number => SHIFTS[minute % SHIFTS.length] ?? 0;

/** Whether it is night on the screen's clock. */
export function isNight(night: { readonly from: number; readonly until: number } | null, timeZone: string, now: number): boolean {
  if (!night) return false;
  const hour = Number(new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  const { from, until } = night;
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}
