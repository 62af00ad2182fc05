import { endpoints, LiveEvent, nothing, subjects } from '@platform/core';
import { accountSubjects, UserId } from '@plugins/accounts/contract';
import { bookingSubjects } from '@plugins/booking/contract';
import { z } from 'zod';
import { Board, BoardId } from './board.ts';
import { BoardNews, BoardNewsId } from './news.ts';
import { board as plugin } from './plugin.ts';
import { boardRefusals, MOST_PICTURE_BYTES } from './refusals.ts';
import { Display, DisplayId, DisplaySecret, DisplayState, NewDisplay, ScreenContent, Shown } from './screen.ts';

const { listOwn, pair, read, readOwn: own, write } = plugin.permissions;
const { display, listing } = subjects(plugin, 'display', 'listing');
const ofBoard = z.object({ id: BoardId });
const ofNews = z.object({ id: BoardNewsId });
const ofDisplay = z.object({ id: DisplayId });
const ofUser = z.object({ id: UserId });
const Listing = z.object({ shown: z.boolean() });
const Picture = z.object({ picture: z.string().nullable() });
const onScreens = nothing('a screen asks itself');

export const boardEndpoints = endpoints(plugin, {
  /** What a screen shows now. */
  preview: {
    method: 'GET',
    path: '/v1/boards/{id}/preview',
    permission: read,
    params: ofBoard,
    response: z.object({ content: ScreenContent }),
    shows: [Board.subject.by('id'), BoardNews.subject, listing, accountSubjects.user, bookingSubjects.booking],
  },
  displays: {
    method: 'GET',
    path: '/v1/boards/{id}/displays',
    permission: read,
    params: ofBoard,
    response: z.object({ displays: z.array(Display) }),
    shows: [display, Board.subject.by('id'), BoardNews.subject],
  },
  /** Pairs the display that shows the code. */
  pair: {
    method: 'POST',
    path: '/v1/boards/{id}/pair',
    permission: pair,
    params: ofBoard,
    body: z.strictObject({
      code: z
        .string()
        .max(20)
        .meta({ examples: ['ABCD-2345'] }),
    }),
    response: z.object({}),
    touches: [display],
    refusals: [boardRefusals.code],
  },
  restart: {
    method: 'POST',
    path: '/v1/board-displays/{id}/restart',
    permission: pair,
    params: ofDisplay,
    response: z.object({}),
    touches: [display],
  },
  unpair: {
    method: 'DELETE',
    path: '/v1/board-displays/{id}',
    permission: pair,
    params: ofDisplay,
    response: z.object({}),
    touches: [display],
  },
  picture: {
    method: 'GET',
    path: '/v1/board-news/{id}/picture',
    permission: read,
    own,
    params: ofNews,
    response: Picture,
    shows: [BoardNews.subject.by('id')],
  },
  setPicture: {
    method: 'PUT',
    path: '/v1/board-news/{id}/picture',
    permission: write,
    params: ofNews,
    upload: { maxBytes: MOST_PICTURE_BYTES },
    body: z.strictObject({}),
    transaction: 'manual',
    response: Picture,
    touches: [BoardNews.subject.by('id')],
    refusals: [boardRefusals.picture],
  },
  removePicture: {
    method: 'DELETE',
    path: '/v1/board-news/{id}/picture',
    permission: write,
    params: ofNews,
    response: Picture,
    touches: [BoardNews.subject.by('id')],
  },
  /** Whether somebody's name stands in the register of their house. */
  listing: {
    method: 'GET',
    path: '/v1/users/{id}/board-listing',
    permission: read,
    own: listOwn,
    params: ofUser,
    response: Listing,
    shows: [listing],
  },
  setListing: {
    method: 'PUT',
    path: '/v1/users/{id}/board-listing',
    permission: write,
    own: listOwn,
    params: ofUser,
    body: z.strictObject({ shown: z.boolean() }),
    response: Listing,
    touches: [listing],
  },
});

/** What a display asks, without a session. Its secret stands in no address. */
export const screenEndpoints = endpoints(plugin, {
  start: {
    method: 'POST',
    path: '/v1/board-screens',
    permission: 'public',
    body: z.strictObject({}),
    response: NewDisplay,
    touches: onScreens,
  },
  show: {
    method: 'POST',
    path: '/v1/board-screens/show',
    permission: 'public',
    // a house's screens ask at once, and share what is asked of the database: none holds a connection meanwhile
    transaction: 'manual',
    body: DisplayState,
    response: Shown,
    touches: onScreens,
    refusals: [boardRefusals.display],
  },
  follow: {
    method: 'POST',
    path: '/v1/board-screens/events',
    permission: 'public',
    body: DisplaySecret,
    transaction: 'manual',
    reply: 'events',
    response: LiveEvent,
    touches: onScreens,
    refusals: [boardRefusals.display],
  },
});
