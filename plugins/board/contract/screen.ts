import { isoDay } from '@platform/core';
import { z } from 'zod';
import { BoardId } from './board.ts';

export const DisplayId = z.uuid().brand('BoardDisplayId');
export type DisplayId = z.output<typeof DisplayId>;
const moment = z.iso.datetime();

/** Who lives in a home. Its address where homes of several stand on the screen. */
const Home = z.object({ id: z.uuid(), number: z.string(), address: z.string().nullable(), names: z.array(z.string()) });

const ScreenNews = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  shownFrom: isoDay(),
  /** The picture itself, as a `data:` address: it is shown without a network too. */
  picture: z.string().nullable(),
});
/** All that stands on a screen. */
export const ScreenContent = z.object({
  name: z.string(),
  organisation: z.string(),
  language: z.enum(['sv', 'nb']),
  timeZone: z.string(),
  shape: z.enum(['PORTRAIT', 'LANDSCAPE']),
  /** Fills the screen. */
  emergency: z.array(ScreenNews),
  news: z.array(ScreenNews),
  /** By floor, the highest first; `floor` is null where a number tells none. */
  register: z.array(z.object({ floor: z.number().int().nullable(), homes: z.array(Home) })),
  bookings: z.array(z.object({ id: z.string(), resource: z.string(), startsAt: moment, endsAt: moment, apartment: z.string().nullable() })),
  serviceTimes: z.string(),
  contacts: z.string(),
  night: z.object({ from: z.number().int(), until: z.number().int() }).nullable(),
});
export type ScreenContent = z.output<typeof ScreenContent>;

/** Another whenever the content is. */
const revision = z.string().regex(/^[\w-]{1,64}$/);
/** What a display is known by; it alone has it. */
const secret = z.string().min(1).max(200);

/** A display that waits to be paired. */
export const NewDisplay = z.object({ secret, code: z.string(), expiresAt: moment });
export type NewDisplay = z.output<typeof NewDisplay>;
export const DisplaySecret = z.strictObject({ secret });
/** `painted`: the revision that it shows. */
export const DisplayState = z.strictObject({ secret, painted: revision.optional() });
export type DisplayState = z.output<typeof DisplayState>;

/** What a display shows. `content` is null where it has the revision already, or waits to be paired. */
export const Shown = z.object({
  state: z.enum(['WAITING', 'PAIRED']),
  revision: revision.nullable(),
  content: ScreenContent.nullable(),
  /** Starts anew when it has not since then. */
  restartAt: moment.nullable(),
});
export type Shown = z.output<typeof Shown>;

/** A display that is paired, as the administration sees it. */
export const Display = z.object({
  id: DisplayId,
  boardId: BoardId,
  pairedAt: moment,
  pairedBy: z.string(),
  /** Whether it has painted what the screen says now. */
  isCurrent: z.boolean(),
  paintedAt: moment.nullable(),
  seenAt: moment.nullable(),
});
export type Display = z.output<typeof Display>;
