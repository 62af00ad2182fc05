import type { Ctx } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import type { ApartmentLookup, ApartmentRef } from '@plugins/residents/server/api';
import type { HolderRef, RepositoryId } from '../../contract/index.ts';
import type { KeyPlaces, Place } from '../api.ts';

export interface HolderSources {
  readonly users: UserLookup;
  readonly apartments: ApartmentLookup;
  readonly places: KeyPlaces;
}
/** Whom or what a text means: one, several or nobody. */
export type FoundHolder = HolderRef | 'ambiguous' | undefined;

/**
 * Who holds the keys of a list, each text asked once and all together. A text means whatever it fits: a person by e-mail address, personal
 * number, phone number or whole name; an apartment by its number; a storage place by its name. Two alike are told apart by
 * `name, apartment number` and `apartment number, address`. What fits several is ambiguous: nothing is guessed.
 */
export async function findHolders(
  ctx: Ctx,
  { users, apartments, places }: HolderSources,
  texts: readonly string[],
): Promise<(text: string) => FoundHolder> {
  const { organisationId } = ctx;
  const split = new Map(texts.map((text) => [text, parts(text)]));
  const heads = [...split.values()].flatMap((both) => (both ? [both.head] : []));
  const tails = [...split.values()].flatMap((both) => (both ? [both.tail] : []));
  const people = await users.identify(ctx, organisationId, [...texts, ...heads]);
  const homes = await apartments.byNumbers(ctx, organisationId, [...texts, ...heads, ...tails]);
  const stores = await places.repositoriesByName(ctx, organisationId, texts);
  const found = new Map(
    [...split].map(([text, both]) => [
      text,
      only([...whole(text, { people, homes, stores }), ...(both ? told(both, { people, homes }) : [])]),
    ]),
  );
  return (text) => found.get(text);
}

interface Known {
  readonly people: ReadonlyMap<string, readonly UserRef[]>;
  readonly homes: ReadonlyMap<string, readonly ApartmentRef[]>;
  readonly stores: ReadonlyMap<string, Place<RepositoryId>>;
}
interface Parts {
  readonly head: string;
  readonly tail: string;
}

function parts(text: string): Parts | undefined {
  const at = text.lastIndexOf(',');
  const [head, tail] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at > 0 && head && tail ? { head, tail } : undefined;
}

function whole(text: string, { people, homes, stores }: Known): HolderRef[] {
  const store = stores.get(text.toLowerCase());
  return [
    ...active(people.get(text)).map(person),
    ...(homes.get(text.toLowerCase()) ?? []).map(home),
    ...(store ? [{ type: 'REPOSITORY', id: store.id } as const] : []),
  ];
}

/** A name with an apartment, or an apartment with its address. */
function told({ head, tail }: Parts, { people, homes }: Pick<Known, 'people' | 'homes'>): HolderRef[] {
  const lived = new Set<string>((homes.get(tail.toLowerCase()) ?? []).map(({ id }) => id));
  const addressed = (homes.get(head.toLowerCase()) ?? []).filter(({ address }) => address.toLowerCase() === tail.toLowerCase());
  const living = active(people.get(head)).filter(({ apartmentId }) => apartmentId !== undefined && lived.has(apartmentId));
  return [...living.map(person), ...addressed.map(home)];
}

const active = (users: readonly UserRef[] = []) => users.filter((user) => user.active);
const person = ({ id }: UserRef): HolderRef => ({ type: 'USER', id });
const home = ({ id }: ApartmentRef): HolderRef => ({ type: 'APARTMENT', id });

function only(found: readonly HolderRef[]): FoundHolder {
  const ids = new Set(found.map(({ id }) => id));
  return ids.size > 1 ? 'ambiguous' : found[0];
}
