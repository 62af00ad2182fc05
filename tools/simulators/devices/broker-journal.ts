import { DatabaseSync } from 'node:sqlite';

/** A message as it came. */
export interface Kept {
  readonly topic: string;
  readonly payload: Uint8Array;
}
export interface Subscribed {
  readonly client: string;
  readonly topic: string;
}
export type Journal = ReturnType<typeof openJournal>;
/** A process that is killed loses nothing by this; a machine may. */
const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  create table if not exists message (id integer primary key autoincrement, topic text not null, payload blob not null);
  create table if not exists retained (topic text primary key, payload blob not null);
  create table if not exists subscription (client text not null, topic text not null, primary key (client, topic))`;

/** What a broker has to know again after it was killed. Who listens, what is retained, and what nobody has acknowledged. */
export function openJournal(file: string) {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  const insert = database.prepare('insert into message (topic, payload) values (?, ?)');
  const remove = database.prepare('delete from message where id = ?');
  const retain = database.prepare('insert into retained values (?, ?) on conflict do update set payload = excluded.payload');
  const clear = database.prepare('delete from retained where topic = ?');
  const subscribe = database.prepare('insert into subscription values (?, ?) on conflict do nothing');
  return {
    messages: () => database.prepare('select id, topic, payload from message order by id').all() as unknown as (Kept & { id: number })[],
    retained: () => database.prepare('select topic, payload from retained').all() as unknown as Kept[],
    subscriptions: () => database.prepare('select client, topic from subscription').all() as unknown as Subscribed[],
    /** Answers by which the message is removed. */
    keep: ({ topic, payload }: Kept): number => Number(insert.run(topic, payload).lastInsertRowid),
    remove: (id: number) => void remove.run(id),
    /** An empty message clears what was retained. */
    retain: ({ topic, payload }: Kept) => void (payload.length === 0 ? clear.run(topic) : retain.run(topic, payload)),
    subscribed: ({ client, topic }: Subscribed) => void subscribe.run(client, topic),
    close: () => database.close(),
  };
}
