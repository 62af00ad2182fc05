import type { Country } from '../vocabulary.ts';

/** The time zone of each country, by its IANA name. */
const TIME_ZONES: Readonly<Record<Country, string>> = { SE: 'Europe/Stockholm', NO: 'Europe/Oslo' };

/** The portal's own time zone, where nobody's organisation is known. */
export const PORTAL_TIME_ZONE = TIME_ZONES.SE;

/** The time zone of an organisation in that country. */
export const timeZoneOf = (country: Country): string => TIME_ZONES[country];
