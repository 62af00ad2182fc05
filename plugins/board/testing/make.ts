import type { TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import type { z } from 'zod';
import { Board, BoardNews, type NewDisplay, screenEndpoints } from '../contract/index.ts';

interface As {
  /** The e-mail address of whoever makes it. */
  readonly as: string;
}
let made = 0;

/** A portrait screen with everything on it, unless told otherwise. */
export async function aBoard(host: TestHost, { as, ...other }: As & Partial<z.input<typeof Board.New>>): Promise<Board> {
  const body = {
    name: `Skärm ${++made}`,
    shape: 'PORTRAIT' as const,
    names: 'FULL' as const,
    showsNews: true,
    showsBookings: true,
    ...other,
  };
  return done(await host.call(Board.endpoints.create, { body }, { as }));
}

/** News of today for everybody, unless told otherwise. */
export async function someNews(host: TestHost, { as, ...other }: As & Partial<z.input<typeof BoardNews.New>>): Promise<BoardNews> {
  const body = { title: `Nyhet ${++made}`, kind: 'NEWS' as const, shownFrom: '2020-01-01', toResidents: true, ...other };
  return done(await host.call(BoardNews.endpoints.create, { body }, { as }));
}

/** A display that waits to be paired. */
export const newDisplay = async (host: TestHost): Promise<NewDisplay> => done(await host.call(screenEndpoints.start, { body: {} }));
