import type { Plugin } from './plugin.ts';

declare const made: unique symbol;
/** A cache tag: a call that touches it makes stale whatever shows it. */
export interface Tag {
  /** `<plugin>.<name>`. */
  readonly subject: string;
  /** The path parameter with the id of the one that is meant. All of the subject without. */
  readonly param?: string;
  /** The one that is meant, where its id is known already. */
  readonly id?: string;
  readonly [made]: true;
}
/** A kind of thing that calls show and change. Alone, as a tag, it stands for all of its kind. */
export interface Subject extends Tag {
  /** The one whose id is in this path parameter. */
  readonly by: (param: string) => Tag;
  /** The one with this id. */
  readonly of: (id: string) => Tag;
}

/** Names what the calls of a plugin show and change. */
export function subjects<const N extends string>(plugin: Pick<Plugin, 'id'>, ...names: readonly N[]): { readonly [K in N]: Subject } {
  return Object.fromEntries(names.map((name) => [name, subjectOf(`${plugin.id}.${name}`)])) as { readonly [K in N]: Subject };
}

function subjectOf(subject: string): Subject {
  const tag = (more: Partial<Tag>) => ({ subject, ...more }) as Tag; // the brand is of types alone
  return { ...tag({}), by: (param) => tag({ param }), of: (id) => tag({ id }) };
}

/** That a call touches or shows nothing that a page keeps, and why. */
export interface Nothing {
  readonly because: string;
}
export const nothing = (because: string): Nothing => ({ because });

/** The tags of a call; none where it says nothing. */
export const tagsOf = (said: readonly Tag[] | Nothing | undefined): readonly Tag[] => (said && !('because' in said) ? said : []);
