/** A place on the earth, in degrees north and east (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}
/** Two numbers with a decimal point or comma, as maps show them. */
const PAIR = /^(-?\d{1,2}(?:[.,]\d+)?)°?\s*[NS]?[\s,;]+(-?\d{1,3}(?:[.,]\d+)?)°?\s*[EÖØW]?$/i;

/** What somebody wrote as coordinates: `55.7047, 13.1910`. Nothing where it is none. */
export function coordinatesOf(text: string): Coordinates | undefined {
  const [, north = '', east = ''] = PAIR.exec(text.trim()) ?? [];
  if (!north) return undefined;
  const [latitude, longitude] = [north, east].map((part) => Number(part.replace(',', '.'))) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
