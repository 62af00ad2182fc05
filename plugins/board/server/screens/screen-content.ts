import { createHash } from 'node:crypto';
import { LANGUAGE_OF, refusals } from '@platform/core';
import { dayIn } from '@platform/core/time';
import { type Clock, type Ctx, query, refuse } from '@platform/server';
import type { BookingsOfDay } from '@plugins/booking/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { ScreenContent } from '../../contract/index.ts';
import type { BoardRow } from '../resources.ts';
import { byFloor, shownName } from './floors.ts';

/** No more fits a screen. */
const MOST_NEWS = 6;
const NEWS = `
  select n.id, n.title, n.text, n.shown_from::text as "shownFrom", n.kind = 'EMERGENCY' as emergency, p.data as picture
  from board_news n left join board_picture p on p.news_id = n.id
  where n.organisation_id = $1 and not n.ended and n.shown_from <= $2::date and coalesce(n.shown_until >= $2::date, true)
    and lower(n.screen_group) in ('', lower($3)) order by emergency desc, n.shown_from desc, n.id desc limit $4`;
const LIVING = `
  select a.id, a.number, a.address, u.first_name as "firstName", u.last_name as "lastName"
  from residents_apartment a join accounts_user u on u.apartment_id = a.id
  where a.organisation_id = $1 and u.active and ($2 = '' or lower(a.address) = lower($2))
    and not exists (select from board_unlisted l where l.user_id = u.id)
  order by a.number, a.id, u.last_name, u.first_name, u.id`;

interface Deps {
  readonly bookings: BookingsOfDay;
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
}
type News = ScreenContent['news'][number] & { readonly emergency: boolean };
interface Living {
  readonly id: string;
  readonly number: string;
  readonly address: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Reads all that stands on a screen now. `ctx` reaches its organisation. */
export function createScreenContent({ bookings, clock, organisations }: Deps) {
  return async (ctx: Ctx, board: BoardRow): Promise<{ readonly content: ScreenContent; readonly revision: string }> => {
    const { organisationId, name, shape, serviceTimes, contacts } = board;
    const organisation = await organisations.byId(ctx, organisationId);
    if (!organisation) throw refuse(refusals.notFound, { organisationId });
    const { country, services, timeZone } = organisation;
    const isOn = services.includes('DIGITAL_BOARD');
    const day = dayIn(timeZone, clock.now());
    const isBooked = isOn && board.showsBookings && services.includes('BOOKING');
    // a house that has no boards any more tells nothing on those that still hang there
    const content: ScreenContent = {
      name,
      organisation: organisation.name,
      language: LANGUAGE_OF[country],
      timeZone,
      shape,
      ...(isOn ? await newsOf(ctx, board, day) : { emergency: [], news: [] }),
      register: isOn ? await registerOf(ctx, board) : [],
      bookings: isBooked ? [...(await bookings.of(ctx, { organisationId, day, timeZone }))] : [],
      serviceTimes: isOn ? serviceTimes : '',
      contacts: isOn ? contacts : '',
      night: nightOf(board),
    };
    return { content, revision: createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22) };
  };
}
export type ReadScreenContent = ReturnType<typeof createScreenContent>;

const nightOf = ({ nightFrom: from, nightUntil: until }: BoardRow): ScreenContent['night'] =>
  from === null || until === null ? null : { from, until };

/** What is told today; what is urgent stands on every screen of its group, whatever else that shows. */
async function newsOf(ctx: Ctx, board: BoardRow, day: string): Promise<Pick<ScreenContent, 'news' | 'emergency'>> {
  const all = await query<News>(ctx, NEWS, [board.organisationId, day, board.screenGroup, MOST_NEWS]);
  const told = (isEmergency: boolean) =>
    all
      .filter(({ emergency }) => emergency === isEmergency)
      .map(({ id, title, text, shownFrom, picture }) => ({ id, title, text, shownFrom, picture }));
  return { emergency: told(true), news: board.showsNews ? told(false) : [] };
}

/** Who lives where, without those who do not want their name shown. */
async function registerOf(ctx: Ctx, { organisationId, address, names }: BoardRow): Promise<ScreenContent['register']> {
  if (names === 'NONE') return [];
  const homes = new Map<string, { id: string; number: string; address: string | null; names: string[] }>();
  const living = await query<Living>(ctx, LIVING, [organisationId, address]);
  const isOfSeveral = new Set(living.map((person) => person.address.toLowerCase())).size > 1;
  for (const person of living) {
    const home = homes.get(person.id) ?? { id: person.id, number: person.number, address: isOfSeveral ? person.address : null, names: [] };
    const shown = shownName(person, names);
    if (!home.names.includes(shown)) home.names.push(shown);
    homes.set(person.id, home);
  }
  return byFloor([...homes.values()]).map(({ floor, homes: its }) => ({ floor, homes: [...its] }));
}
