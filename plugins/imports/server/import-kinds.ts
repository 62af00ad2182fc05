import { type Refusal, refusals } from '@platform/core';
import { type Ctx, type Permissions, refuse, serviceIsOn } from '@platform/server';
import { cellRefusals, type ImportId, importRefusals, imports } from '../contract/index.ts';
import type { ImportDefinition } from './definition.ts';
import type { ImportEntity } from './import.entity.ts';
import { findImport } from './import-work.ts';

export interface ImportKindsDeps {
  readonly definitions: readonly ImportDefinition[];
  readonly permissions: Permissions;
}
export type ImportKinds = ReturnType<typeof createImportKinds>;

/** What can be imported, and by whom. @throws at once when two plugins import the same */
export function createImportKinds({ definitions, permissions }: ImportKindsDeps) {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  if (byKind.size < definitions.length)
    throw new Error(`Two import definitions have the same kind: ${definitions.map(({ kind }) => kind).join(', ')}`);
  const textsOf = new Map(definitions.map((definition) => [definition.kind, refusalsOf(definition)]));
  const of = (kind: string): ImportDefinition => {
    const found = byKind.get(kind);
    if (!found) throw refuse(importRefusals.kind, { kind, fields: [{ path: 'body.kind', message: kind }] });
    return found;
  };
  return {
    /** @throws 422 when nothing of that kind can be imported */
    of,
    /** The kinds that the asker may import, for those who see several. */
    allowed: ({ actor: { roles } }: Ctx): string[] =>
      definitions.filter(({ permission }) => permissions.holds(roles, permission)).map(({ kind }) => kind),
    /** The import, for whoever may import its kind. @throws 404 for anybody else */
    async findImport(ctx: Ctx, id: ImportId): Promise<ImportEntity> {
      const found = await findImport(ctx, id);
      if (!this.allowed(ctx).includes(found.kind)) throw refuse(refusals.notFound, { id });
      return found;
    },
    /** For an address that names a kind. @throws 404 when there is none, or none that the asker may import */
    find({ actor: { roles } }: Ctx, kind: string): ImportDefinition {
      const found = byKind.get(kind);
      if (!found || !permissions.holds(roles, found.permission)) throw refuse(refusals.notFound, { kind });
      return found;
    },
    /** @throws 422 unknown, 403 the service is off for the organisation, 403 the role may not */
    allow(ctx: Ctx, kind: string): ImportDefinition {
      const definition = of(kind);
      if (!serviceIsOn(ctx, definition.plugin.service)) throw refuse(refusals.serviceOff, { service: definition.plugin.service });
      if (![imports.permissions.run, definition.permission].every((each) => permissions.holds(ctx.actor.roles, each)))
        throw refuse(refusals.notAllowed, { kind });
      return definition;
    },
    /** The refusal that a row's fault stands for. */
    faultOf: (kind: string, code: string): Refusal | undefined => textsOf.get(kind)?.get(code),
  };
}

function refusalsOf({ columns, faults }: ImportDefinition): ReadonlyMap<string, Refusal> {
  const ofColumns = Object.values(columns).flatMap(({ required, invalid }) => [required, invalid]);
  return new Map([...Object.values(cellRefusals), ...ofColumns, ...faults].flatMap((each) => (each ? [[each.code, each] as const] : [])));
}
