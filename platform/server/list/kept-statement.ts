import { isDeepStrictEqual } from 'node:util';
import type { Compilable, CompiledQuery } from 'kysely';
import type { Ctx } from '../context.ts';
import { Prepared } from '../database/prepared.ts';

/** What a statement is given at each call. It may not be built of any of it. Absent ones change the statement. */
export type Given = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export interface KeptStatement<Row> {
  /** What else the statement is built of, as a key. */
  readonly shape: string;
  readonly given: Given;
  readonly build: (ctx: Ctx, given: Given) => Compilable<Row>;
}

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
interface Kept {
  readonly statement: CompiledQuery;
  readonly slots: readonly Slot[];
}
/** So many are kept, by who asked last: a question has as many shapes as it has pages' sizes. */
const LIMIT = 1000;
const KEPT = new Map<string, Kept>();

/**
 * Runs a statement that is built and compiled once for each shape. Building costs as much CPU time as reading. It is built with marks in
 * the place of values; one with any other parameter is not cached, so that no value of one user stays in it for the next.
 * @throws when building the statement depends on a value that is to be passed on
 */
export async function runKept<Row>(ctx: Ctx, { shape, given, build }: KeptStatement<Row>): Promise<Row[]> {
  const values: Given = { ...given, ...idsOf(ctx) };
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  const key = `${shape} ${ctx.reach.kind} ${names.join(' ')}`;
  const kept = KEPT.get(key);
  if (kept) return ctx.run<Row>(filled(keep(key, kept), values));
  const asked = build(ctx, given).compile();
  const statement = build(withMarks(ctx), marksOf(names, given)).compile();
  const slots = statement.parameters.map(slotOf);
  const looked = names.find((name) => !name.startsWith('#') && !slots.some((slot) => slot?.name === name));
  if (looked) throw new Error(`The list ${shape} looks into ${looked}, which it is to pass on`);
  const marked = toKept(statement, slots);
  if (!marked) return [...(await ctx.rows.executeQuery(asked)).rows];
  const made = filled(marked, values);
  // the same must come of values and of marks: else a value was looked into, and the next asker's would not be
  if (made.sql !== asked.sql || !isDeepStrictEqual([...made.parameters], [...asked.parameters]))
    throw new Error(`The list ${shape} looks into a value that it is given (${names.join(', ')})`);
  keep(key, marked);
  return ctx.run<Row>(made);
}

/** The one that was asked for longest ago makes room. */
function keep(key: string, kept: Kept): Kept {
  KEPT.delete(key);
  KEPT.set(key, kept);
  const [oldest] = KEPT.keys();
  if (KEPT.size > LIMIT && oldest !== undefined) KEPT.delete(oldest);
  return kept;
}

const filled = ({ statement, slots }: Kept, values: Given): Prepared =>
  new Prepared(
    statement,
    slots.map(({ name }) => values[name]),
  );

/** Nothing when a parameter is no mark: it is somebody's. */
function toKept(statement: CompiledQuery, slots: readonly (Slot | undefined)[]): Kept | undefined {
  return slots.every((slot) => slot !== undefined) ? { statement, slots } : undefined;
}

const MARK = '\u0000given:';
const markOf = (name: string) => MARK + name;
const marksOf = (names: readonly string[], given: Given): Given =>
  Object.fromEntries(
    names.filter((name) => name in given).map((name) => [name, Array.isArray(given[name]) ? [markOf(name)] : markOf(name)]),
  );

function slotOf(parameter: unknown): Slot | undefined {
  const mark: unknown = Array.isArray(parameter) && parameter.length === 1 ? parameter[0] : parameter;
  return typeof mark === 'string' && mark.startsWith(MARK) ? new Slot(mark.slice(MARK.length)) : undefined;
}

const idsOf = ({ reach, own }: Ctx): Given => ({
  '#organisation': 'organisationId' in reach ? reach.organisationId : undefined,
  '#own': own,
});

/** The same asker without a name: whose rows are meant is given as well. */
function withMarks(ctx: Ctx): Ctx {
  const { reach } = ctx;
  const organisationId = markOf('#organisation');
  if (reach.kind === 'person') return ctx.as({ reach: { ...reach, organisationId, userId: markOf('#own') } });
  return 'organisationId' in reach ? ctx.as({ reach: { ...reach, organisationId } }) : ctx;
}
