import { expect, it } from 'vitest';
import { createSessionStore } from './stored-session.ts';

const NOW = 1_800_000_000_000;
const anna = { user: { id: 'anna', name: 'Anna' }, token: 'token', expires: NOW / 1000 + 10 };

function storage(content: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(content));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (at) => [...items.keys()][at] ?? null,
  };
}
const storeOver = (local: Storage, tab = storage(), now = NOW) => createSessionStore({ local, tab, now: () => now });

it('restores a session whose end lies ahead', () => {
  const store = storeOver(storage({ session: JSON.stringify(anna) }));
  expect(store.current()?.user.id).toBe('anna');
});

it('restores no session that ends in this very second', () => {
  const local = storage({ session: JSON.stringify(anna) });
  expect(storeOver(local, storage(), anna.expires * 1000).current()).toBeUndefined();
  expect(local.getItem('session')).toBeNull();
});

it.each(['', '{', '{}', '"x"', '{"user":null,"token":"t","expires":9999999999}'])('restores nothing out of %j', (text) => {
  expect(storeOver(storage({ session: text })).current()).toBeUndefined();
});

it('clears what the browser keeps of a user when another one signs in, and keeps it over a refresh', () => {
  const [local, tab] = [storage(), storage()];
  const store = storeOver(local, tab);
  store.start(anna);
  store.workFor('organisation');
  local.setItem('columns:keys', '[]');
  store.start({ ...anna, token: 'refreshed' });
  expect(store.workingOrganisation()).toBe('organisation');
  store.start({ ...anna, user: { id: 'berit' } });
  expect(store.workingOrganisation()).toBeUndefined();
  expect(local.getItem('columns:keys')).toBeNull();
});

it('clears both storages at the end and says why it ended', () => {
  const [local, tab] = [storage(), storage()];
  const store = storeOver(local, tab);
  store.start(anna);
  store.workFor('organisation');
  store.end('expired');
  expect(store.current()).toBeUndefined();
  expect(store.ended()).toBe('expired');
  expect([local.getItem('session'), tab.length]).toEqual([null, 0]);
});

it('follows another tab', () => {
  const local = storage();
  const [here, there] = [storeOver(local), storeOver(local)];
  let told = 0;
  here.subscribe(() => (told += 1));
  there.start(anna);
  here.reread();
  expect(here.current()?.token).toBe('token');
  expect(told).toBe(1);
});

it('drops what this tab keeps for somebody when another signs in, or they sign out, in another tab', () => {
  const [local, tab] = [storage(), storage()];
  const [here, there] = [storeOver(local, tab), storeOver(local)];
  here.start(anna);
  here.workFor('organisation');
  here.reread();
  expect(here.workingOrganisation()).toBe('organisation');
  there.end('signed-out');
  here.reread();
  expect(here.workingOrganisation()).toBeUndefined();
  here.workFor('organisation');
  there.start({ ...anna, user: { id: 'berit' } });
  here.reread();
  expect([here.current()?.user.id, here.workingOrganisation()]).toEqual(['berit', undefined]);
});
