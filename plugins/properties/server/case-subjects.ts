import { type Ctx, provideTo, query } from '@platform/server';
import { caseSubjectKinds } from '@plugins/cases/server/api';

const named = async (ctx: Ctx, select: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await query<{ id: string; name: string }>(ctx, `${select} where id = any($1::uuid[])`, [[...ids]])).map(({ id, name }) => [id, name]),
  );

/** Properties, and what stands on their plans, as what cases are about. */
export const propertyCaseSubjects = [
  provideTo(caseSubjectKinds, {}, () => ({
    type: 'PROPERTY',
    path: (id) => `/properties/${id}`,
    namesOf: (ctx, ids) => named(ctx, 'select id, name from properties_property', ids),
  })),
  provideTo(caseSubjectKinds, {}, () => ({
    type: 'PIN',
    path: (id) => `/properties/pins/${id}`,
    namesOf: (ctx, ids) => named(ctx, `select id, number || ' ' || space as name from properties_pin`, ids),
  })),
];
