import type { EntityClass, OptionalProps } from '@mikro-orm/core';
import type { Resource } from '@platform/core';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

type Written<R extends Resource> = z.output<R['Change']>;

/** A row of a resource as its table holds it. */
export type RowOf<R extends Resource> = { -readonly [K in Exclude<keyof Written<R>, 'version'>]-?: Exclude<Written<R>[K], undefined> } & {
  [OptionalProps]?: 'version';
  id: z.output<R['Id']>;
  organisationId: string;
  createdAt: Date;
  version: number;
};

/** The table that a reference leads to, and the column with the name that people know its rows by. */
export interface ReferredTable {
  readonly table: string;
  readonly name: string;
}

/** What the server adds to the declaration. */
export interface ServeOptions {
  readonly table: string;
  /** Which rows, of the alias `r`, are a user's own; without it none is. */
  readonly own?: (userId: string) => RawBuilder<boolean>;
  /** Computed fields over the alias `r`; given a user, as far as that one sees. */
  readonly computed?: Readonly<Record<string, (own: string | undefined) => RawBuilder<unknown>>>;
  /** By the name of the field. */
  readonly refersTo?: Readonly<Record<string, ReferredTable>>;
}

/** What all parts of a served resource work with. */
export interface ResourceTable extends ServeOptions {
  readonly resource: Resource;
  readonly Entity: EntityClass<RowOf<Resource>>;
}
