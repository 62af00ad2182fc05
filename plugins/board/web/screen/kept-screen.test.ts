import { expect, it } from 'vitest';
import { keep, type KeptScreen, readKept } from './kept-screen.ts';

const news = { id: 'n', title: 'Städdag', text: '', shownFrom: '2026-11-24', picture: 'x'.repeat(5000) };
const kept: KeptScreen = {
  secret: 's1',
  waiting: null,
  revision: 'r1',
  content: {
    name: 'Entrén',
    organisation: 'Brf Björken',
    language: 'sv',
    timeZone: 'Europe/Stockholm',
    shape: 'PORTRAIT',
    emergency: [],
    news: [news],
    register: [],
    bookings: [],
    serviceTimes: '',
    contacts: '',
    night: null,
  },
  heardAt: 1,
  restartAt: null,
};
/** A store with room for so many letters. */
function storeOf(room: number): Storage {
  const held = new Map<string, string>();
  const store = {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('QuotaExceededError');
      held.set(key, value);
    },
  };
  return store as unknown as Storage; // all of it that is asked for
}

it.each([
  [100_000, { revision: 'r1', content: { news: [{ picture: news.picture }] } }],
  [2_000, { revision: null, content: { news: [{ title: 'Städdag', picture: null }] } }],
  [200, { revision: null, content: null }],
])('keeps what there is room for, and always what the display is known by: %i letters', (room, expected) => {
  const store = storeOf(room);
  keep(store, kept);
  expect(readKept(store)).toMatchObject({ secret: 's1', ...expected });
});
