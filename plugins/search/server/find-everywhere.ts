import { type Ctx, type Permissions, type SearchSource, serviceIsOn } from '@platform/server';
import type { FoundGroup } from '../contract/index.ts';

interface Deps {
  readonly permissions: Permissions;
  readonly sources: readonly SearchSource[];
}
/** What the sources open to the asker find. Kinds with an exact match stand first. */
export async function findEverywhere(ctx: Ctx, words: string, { permissions, sources }: Deps): Promise<FoundGroup[]> {
  const isHeld = (permission: string) => permissions.holds(ctx.actor.roles, permission);
  const isOwn = ({ endpoint: { own, permission }, own: givesOwn }: SearchSource) =>
    givesOwn === true && own !== undefined && isHeld(own) && !isHeld(permission);
  const open = sources.filter(
    (source) =>
      (isHeld(source.endpoint.permission) || isOwn(source)) &&
      (ctx.reach.kind === 'partner' || serviceIsOn(ctx, source.endpoint.plugin.service)),
  );
  const groups: FoundGroup[] = [];
  // the reach stays narrowed, a partner's to the organisations with a service, anybody's to what is their own: what reaches further is asked before
  const narrowness = (source: SearchSource) => (isOwn(source) ? 2 : Number(hasService(source)));
  for (const source of open.toSorted((a, b) => narrowness(a) - narrowness(b))) {
    const things = await source.find(permissions.authorise(ctx, source.endpoint), words);
    const filled = things.map(({ exact = false, actions = [], ...thing }) => ({ ...thing, exact, actions: [...actions] }));
    groups.push({ id: source.id, text: source.text[ctx.language], things: filled });
  }
  const placeOf = ({ id, things }: FoundGroup) =>
    (things.some(({ exact }) => exact) ? 0 : 1000) + (sources.find((source) => source.id === id)?.order ?? 0);
  return groups.filter(({ things }) => things.length > 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

const hasService = ({ endpoint }: SearchSource) => endpoint.plugin.service !== undefined;
