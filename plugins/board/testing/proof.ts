import type { TestHost } from '@platform/testing';
import { because, done, type Proof, REPEATS, refusedText, sample, unkeptText } from '@platform/testing/proof';
import { Board, board, BoardNews, boardEndpoints as calls, type DisplayId, screenEndpoints as screens } from '../contract/index.ts';
import { aBoard, newDisplay, someNews } from './make.ts';

const ADMIN = 'admin@demo.example';
const THE_HOUSE = 'the house has them, and no person';

export const boardProof: Proof = {
  plugin: board,
  access: [
    {
      // news that are for residents are theirs to read
      area: 'digital board: edit',
      roles: 'W R W W W W - R - O',
      resources: [BoardNews],
      reads: [calls.picture],
      writes: [calls.setPicture, calls.removePicture],
    },
    { area: 'digital board: edit', roles: 'W R W W W W - R - -', resources: [Board], reads: [calls.preview, calls.displays] },
    // whoever may live there decides about their name
    {
      area: 'own name, address, contact, language, notices',
      roles: 'W R W W W W O R - O',
      reads: [calls.listing],
    },
    { area: 'own name, address, contact, language, notices', roles: 'W - W W W W O O - O', writesOwn: [calls.setListing] },
    { area: 'board screens: pair, restart', roles: 'W W W W W W - - - -', writes: [calls.pair, calls.restart, calls.unpair] },
  ],
  repeatable: [
    because(REPEATS.once, calls.pair),
    because(REPEATS.state, calls.restart),
    because('makes a display that waits, and is swept unless somebody pairs it', screens.start),
    because(REPEATS.reads, screens.show, screens.follow),
  ],
  tables: { boards: 'board_board', 'board-news': 'board_news', 'board-displays': 'board_display' },
  nobodys: { boards: THE_HOUSE, 'board-news': THE_HOUSE, 'board-displays': THE_HOUSE },
  texts: [
    refusedText('code', 'is what a display shows', calls.pair),
    refusedText('painted', 'is what a display was answered', screens.show),
    unkeptText('secret', 'is held against a hash', screens.show, screens.follow),
  ],
  async samples(host) {
    const { id } = await aBoard(host, { as: ADMIN });
    const news = await someNews(host, { as: ADMIN });
    const waiting = await newDisplay(host);
    return [
      sample(calls.pair, { params: { id }, body: { code: waiting.code } }),
      sample(calls.restart, { params: { id: await paired(host, id) } }),
      sample(calls.unpair, { params: { id: await paired(host, id) } }),
      sample(calls.setPicture, { params: { id: news.id }, file: new File([PIXEL], 'bild.png', { type: 'image/png' }) }),
    ];
  },
};

/** The smallest PNG that there is. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);

async function paired(host: TestHost, id: Board['id']): Promise<DisplayId> {
  const { code } = await newDisplay(host);
  done(await host.call(calls.pair, { params: { id }, body: { code } }, { as: ADMIN }));
  const { displays } = done(await host.call(calls.displays, { params: { id } }, { as: ADMIN }));
  const [found] = displays.slice(-1);
  if (!found) throw new Error('No display was paired');
  return found.id;
}
