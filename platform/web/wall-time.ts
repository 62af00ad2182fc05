/**
 * The moment at which clocks show this time of day where the portal's houses are, wherever the reader is: as times are shown (`createFormat`).
 * Of a time that comes twice, when summer time ends, it is the first; one that is left out, when it begins, is the same time an hour later.
 * @param local `YYYY-MM-DDTHH:mm`, as the browser's own calendar gives it
 * @throws RangeError when that is no time
 */
export function momentOf(local: string, timeZone = 'Europe/Stockholm'): string {
  const wall = Date.parse(`${local}Z`);
  const [before, after] = [wall - offsetAt(wall - DAY_MS, timeZone), wall - offsetAt(wall + DAY_MS, timeZone)];
  const isShown = (time: number) => time + offsetAt(time, timeZone) === wall;
  return new Date(isShown(before) || !isShown(after) ? before : after).toISOString();
}
const DAY_MS = 24 * 60 * 60 * 1000;

/** How far clocks are ahead of UTC at a whole minute, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - time;
}
