import { z } from 'zod';
import { type Endpoint, endpoints } from '../endpoint.ts';
import { createdWithin, exportQuery, type ListQuery, listQuery, many, ofOrganisations, type Page, page, search } from '../list.ts';
import type { Plugin } from '../plugin.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { type Subject, subjects, type Tag } from '../subject.ts';
import type { Text } from '../vocabulary.ts';
import type { Fields } from './field.ts';
import { changeSchema, itemSchema, newSchema, writtenFields } from './schemas.ts';

/** The id of a resource's row, which is taken for no other's. */
type IdSchema<N extends string> = z.ZodType<string & z.core.$brand<`${Capitalize<N>}Id`>, string>;

/** What people call the rows of a resource. */
export interface ResourceWords {
  /** As a heading of one: "Nyckelknippa". */
  readonly one: Text;
  /** With its article, in a sentence: "en nyckelknippa". */
  readonly a: Text;
  /** The one that is spoken of, at the start of a sentence: "Nyckelknippan". */
  readonly the: Text;
  /** On the button that makes one: "Ny nyckelknippa". */
  readonly new: Text;
  /** As a heading of several: "Nyckelknippor". */
  readonly many: Text;
}
interface Declaration<F extends Fields, Removable extends true | undefined = true | undefined> {
  /** Where its calls are: `/v1/key-rings`. */
  readonly path: `/v1/${string}`;
  readonly read: string;
  /** The permission of whoever sees only what is their own. */
  readonly own: string;
  readonly write: string;
  readonly words: ResourceWords;
  readonly fields: F;
  /** What its rows are made of besides: what computed fields count, what references name. */
  readonly shows?: readonly Tag[];
  /** Refusals of what the server checks besides (`serveResource`, `check`). */
  readonly checks?: Readonly<Record<string, Refusal>>;
  /** A row can go while nothing refers to it (`refers`). */
  readonly removable?: Removable;
}

/**
 * A kind of row, said once: list, one, make, change and Excel. Everything else derives from it: schemas, endpoints and refusals here,
 * table, entity and routes by `serveResource`, pages by `resourcePages`. Calls are `<plugin>.<name>.list`, `.get`, `.create`, `.update`, `.exportWorkbook`,
 * and `.remove` where it is `removable`.
 * @throws when no field is sorted: a list has an order
 */
export function resource<const N extends string, const F extends Fields, const R extends true | undefined = undefined>(
  plugin: Plugin,
  name: N,
  declared: Declaration<F, R>,
) {
  const { path, read, own, write, fields, shows = [], checks = {} } = declared;
  const subject = subjects(plugin, name)[name] as Subject;
  const Id = z.uuid() as unknown as IdSchema<N>; // a brand is of types alone
  const Item = itemSchema(Id, fields);
  const New = newSchema(fields);
  const Change = changeSchema(fields);
  const refusals = fieldRefusals(name, declared);
  const told = [...Object.values(refusals), ...Object.values(checks)];
  const query = queryOf(name, fields);
  const one = z.object({ id: Id });
  const calls = endpoints(
    plugin,
    {
      list: { method: 'GET', path, permission: read, own, query, response: page(Item), shows: [subject, ...shows] },
      exportWorkbook: {
        method: 'GET',
        path: `${path}/export.xlsx`,
        permission: read,
        own,
        query: exportQuery(query),
        reply: 'stream',
        response: z.unknown(),
      },
      get: { method: 'GET', path: `${path}/{id}`, permission: read, own, params: one, response: Item, shows: [subject.by('id'), ...shows] },
      create: {
        method: 'POST',
        path,
        permission: write,
        body: New,
        response: Item,
        status: 201,
        idempotent: true,
        refusals: told,
        touches: [subject],
      },
      update: {
        method: 'PATCH',
        path: `${path}/{id}`,
        permission: write,
        params: one,
        body: Change,
        response: Item,
        refusals: told,
        touches: [subject.by('id')],
      },
    },
    name,
  );
  const { held, remove } = removalOf(plugin, name, { declared, subject, one });
  const served = { ...calls, ...(declared.removable && { remove }) } as typeof calls & IfRemovable<R, { readonly remove: typeof remove }>;
  return { ...declared, plugin, name, subject, Id, Item, New, Change, refusals, held, endpoints: served };
}
type IfRemovable<R, Removal> = R extends true ? Removal : unknown;

interface Removed<One> {
  readonly declared: Declaration<Fields>;
  readonly subject: Subject;
  readonly one: One;
}
/** The call that removes a row. It is refused while something refers to the row. */
function removalOf<One extends z.ZodType>(plugin: Plugin, name: string, { declared: { path, write, words }, subject, one }: Removed<One>) {
  const held = refusal(`ERR_${shouted(name)}_HELD`, 409, {
    sv: `${words.the.sv} kan inte tas bort. Det finns {what}.`,
    nb: `${words.the.nb} kan ikke slettes. Det finnes {what}.`,
  });
  const call = {
    method: 'DELETE',
    path: `${path}/{id}`,
    permission: write,
    params: one,
    response: z.object({}),
    refusals: [held],
    touches: [subject.by('id')],
  } as const;
  return { held, remove: endpoints(plugin, { remove: call }, name).remove };
}

/** Any resource, whatever its fields. */
export interface Resource extends Declaration<Fields> {
  readonly plugin: Plugin;
  readonly name: string;
  /** What its calls show and change. */
  readonly subject: Subject;
  readonly refusals: Readonly<Record<string, Refusal>>;
  /** Why a row cannot go: what refers to it, by name. */
  readonly held: Refusal;
  readonly Id: z.ZodType<string>;
  readonly Item: z.ZodType<object>;
  readonly New: z.ZodType<object>;
  readonly Change: z.ZodType<Versioned>;
  readonly endpoints: {
    readonly list: Endpoint & { readonly query: z.ZodType<ListQuery>; readonly response: z.ZodType<Page<object>> };
    readonly exportWorkbook: Endpoint & { readonly query: z.ZodType<Omit<ListQuery, 'limit'>>; readonly reply: 'stream' };
    readonly get: Endpoint & { readonly params: z.ZodType<WithId>; readonly response: z.ZodType<object> };
    readonly create: Endpoint & { readonly body: z.ZodType<object>; readonly response: z.ZodType<object> };
    readonly update: Endpoint & {
      readonly params: z.ZodType<WithId>;
      readonly body: z.ZodType<Versioned>;
      readonly response: z.ZodType<object>;
    };
    readonly remove?: Endpoint & { readonly params: z.ZodType<WithId>; readonly response: z.ZodType<object> };
  };
}
interface WithId {
  readonly id: string;
}
interface Versioned {
  readonly version: number;
}

/** The query of a resource's list. A name search, sort and filters are its fields'; it narrows also by whose its rows are and when they came. */
function queryOf(name: string, fields: Fields) {
  const named = Object.entries(fields);
  const [first, ...sorted] = [...named.filter(([, { sorted: is }]) => is).map(([field]) => field), 'createdAt'];
  if (first === undefined || sorted.length === 0) throw new Error(`Resource ${name}: no field is sorted, so its list has no order.`);
  const filters = named.filter(([, { filtered }]) => filtered).map(([field, { value }]) => [field, many(value)]);
  return listQuery([first, ...sorted], {
    ...(named.some(([, { searched }]) => searched) && { query: search }),
    ...ofOrganisations,
    ...createdWithin,
    ...Object.fromEntries(filters),
  } as { query: typeof search }); // filters go by name alone: a list asks for what its address says
}

/** A field that is taken, a reference that leads nowhere: by the field's name. */
function fieldRefusals(name: string, { fields, words }: Pick<Declaration<Fields>, 'fields' | 'words'>): Readonly<Record<string, Refusal>> {
  const told = writtenFields(fields).flatMap(([field, { unique, kind, label }]) => {
    const code = `ERR_${shouted(name)}_${shouted(field.replace(/Id$/, ''))}` as const;
    if (unique)
      return [
        [
          field,
          refusal(`${code}_EXISTS`, 409, {
            sv: `Det finns redan ${words.a.sv} med samma ${label.sv.toLowerCase()}.`,
            nb: `Det finnes allerede ${words.a.nb} med samme ${label.nb.toLowerCase()}.`,
          }),
        ] as const,
      ];
    if (kind === 'reference')
      return [[field, refusal(`${code}_NOT_FOUND`, 404, { sv: `${label.sv} finns inte.`, nb: `${label.nb} finnes ikke.` })] as const];
    return [];
  });
  return Object.fromEntries(told);
}
const shouted = (name: string): string => name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase();
