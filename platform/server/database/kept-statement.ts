import type { Compilable, CompiledQuery } from 'kysely';
import type { Ctx } from '../context.ts';
import { Prepared } from './prepared.ts';

/** What a statement is given at each call; it may not be built of any of it. Absent ones change the statement. */
export type Given = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export interface KeptStatement<G extends Given, Row> {
  /** What else the statement is built of, as a key: whatever `build` looks at besides its arguments. */
  readonly shape: string;
  readonly given: G;
  readonly build: (ctx: Ctx, given: G) => Compilable<Row>;
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
const LIMIT = 1000;
const KEPT = new Map<string, Kept>();

/**
 * Runs a statement that is built and compiled once for each shape: building costs as much of the processor as reading. It is built of marks
 * in the place of values; one that holds any other parameter is not kept, so nothing of one asker can stay in it for the next.
 * @throws when the statement looks into a value that it is given
 */
export async function runKept<G extends Given, Row>(ctx: Ctx, { shape, given, build }: KeptStatement<G, Row>): Promise<Row[]> {
  const values: Given = { ...given, ...idsOf(ctx) };
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  const key = `${shape} ${ctx.reach.kind} ${names.join(' ')}`;
  const kept = KEPT.get(key) ?? keep(key, names, build(marked(ctx), marksOf(names, given) as G).compile()); // a mark is of its value's kind
  if (!kept) return [...(await ctx.rows.executeQuery(build(ctx, given).compile())).rows];
  const parameters = kept.slots.map(({ name }) => values[name]);
  return ctx.run<Row>(new Prepared(kept.statement, parameters)); // what was built, with values in the place of marks
}

function keep(key: string, names: readonly string[], statement: CompiledQuery): Kept | undefined {
  const slots = statement.parameters.map(slotOf);
  const looked = names.find((name) => !OF_CTX.has(name) && !slots.some((slot) => slot?.name === name));
  if (looked) throw new Error(`The statement ${key} is built of ${looked}, which it is to be given`);
  if (KEPT.size >= LIMIT || !slots.every((slot) => slot !== undefined)) return undefined;
  const kept = { statement, slots };
  KEPT.set(key, kept);
  return kept;
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

const OF_CTX = new Set(['#organisation', '#own']);
const idsOf = ({ reach, own }: Ctx): Given => ({
  '#organisation': 'organisationId' in reach ? reach.organisationId : undefined,
  '#own': own,
});

/** The same asker without a name: whose rows are meant is given as well. */
function marked(ctx: Ctx): Ctx {
  const { reach } = ctx;
  const organisationId = markOf('#organisation');
  if (reach.kind === 'person') return ctx.as({ reach: { ...reach, organisationId, userId: markOf('#own') } });
  return 'organisationId' in reach ? ctx.as({ reach: { ...reach, organisationId } }) : ctx;
}
