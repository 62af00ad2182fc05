import { refusals } from '@platform/core';
import { implement, refuse } from '@platform/server';
import { boardEndpoints, screenEndpoints } from '../contract/index.ts';
import { BoardEntity } from './resources.ts';
import { boardCalls } from './services.ts';

export const boardRoutes = [
  implement(boardEndpoints, boardCalls, ({ contentOf, displays, listing, pictures }) => ({
    preview: async (ctx, { params }) => {
      const board = await ctx.em.findOne(BoardEntity, { id: params.id });
      if (!board) throw refuse(refusals.notFound, { id: params.id });
      return contentOf(ctx, board);
    },
    displays: (ctx, { params }) => displays.of(ctx, params.id),
    pair: (ctx, { params, body }) => displays.pair(ctx, params.id, body.code),
    restart: (ctx, { params }) => displays.restart(ctx, params.id),
    unpair: (ctx, { params }) => displays.unpair(ctx, params.id),
    picture: (ctx, { params }) => pictures.read(ctx, params.id),
    setPicture: (tx, { params, file }) => pictures.set(tx, params.id, file),
    removePicture: (ctx, { params }) => pictures.remove(ctx, params.id),
    listing: (ctx, { params }) => listing.read(ctx, params.id),
    setListing: (ctx, { params, body }) => listing.set(ctx, params.id, body.shown),
  })),
  implement(screenEndpoints, boardCalls, ({ displays, shown }) => ({
    start: (ctx) => displays.start(ctx),
    show: (_tx, { body }) => shown.show(body),
    follow: (tx, { body }, gone) => shown.follow(tx, body.secret, gone),
  })),
];
