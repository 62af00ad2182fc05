import type { EntityClass, OptionalProps } from '@mikro-orm/core';
import type { Resource } from '@platform/core';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Live } from '../live/live.ts';

type Written<R extends Resource> = z.output<R['Change']>;

/** A row of a resource as its table holds it. */
export type RowOf<R extends Resource> = { -readonly [K in Exclude<keyof Written<R>, 'version'>]-?: Exclude<Written<R>[K], undefined> } & {
  [OptionalProps]?: 'version';
  id: z.output<R['Id']>;
  organisationId: string;
  createdAt: Date;
  version: number;
};

/** The table that a reference leads to. With the column that people know its rows by. */
export interface ReferredTable {
  readonly table: string;
  readonly name: string;
}

type Values = Readonly<Record<string, unknown>>;
/** What the server adds to the declaration. */
export interface ServeOptions {
  readonly table: string;
  /** Which rows are a person's own (`tenantTable`). Without it none is, unless a later migration says so (`ownRows`). */
  readonly own?: string;
  /** Computed fields over the alias `r`, of the rows that the asker sees. */
  readonly computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** By the name of the field. */
  readonly refersTo?: Readonly<Record<string, ReferredTable>>;
  /** What is given must be so besides. `becomes`: the row as it will be, new or changed. @throws one of the declaration's `checks` */
  readonly check?: (ctx: Ctx, given: Values, becomes: Values) => void;
  /** Runs before a row is changed or removed. In the same transaction; it tells whom that concerns. */
  readonly onChanging?: (ctx: Ctx, live: Live, row: Pick<RowOf<Resource>, 'id' | 'organisationId'>) => Promise<void>;
}

/** What all parts of a served resource work with. */
export interface ResourceTable extends ServeOptions {
  readonly resource: Resource;
  readonly Entity: EntityClass<RowOf<Resource>>;
}
