import { z } from 'zod';
import { ruled } from './rule.ts';

const FAR = { sv: 'Ange ett år från 1900 till 2199.', nb: 'Oppgi et år fra 1900 til 2199.' };
/** What is no year is told by the format. */
const isNear = (written: string): boolean => !(Number(written.slice(0, 4)) < 1900 || Number(written.slice(0, 4)) >= 2200);

const near = z.refine<string>(isNear, ruled(FAR));
const DAY = z.iso.date().check(near);

/** A day of a form or filter, `2026-11-25`. Near the year 0 or 10000 no clock, zone and database agree on one. */
export const isoDay = () => DAY;
/** A moment of such a year, in ISO 8601: in UTC, or with an `offset`. */
export const isoMoment = (written: { readonly offset?: boolean } = {}) => z.iso.datetime(written).check(near);
