import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';
import { serviceRef } from './service.ts';
import type { SubjectKind } from './subject-kinds.ts';

/** The pages of one kind of row. A link there leads somewhere only while the row stands, and its reader reaches it. */
interface RowPages {
  /** Where they are: `/documents/{id}`. What lies below it stands and falls with it. */
  readonly path: string;
  /** Those of the ids whose pages are there for the asker. */
  standing(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>>;
}
/** Told by the plugin that has the rows; a `subjectKind` tells it already. */
export const rowPages = extensionPoint<RowPages>('platform.rowPages');

/** Which links within the portal lead nowhere. Their row has gone since, or the asker does not reach it. */
export interface StandingLinks {
  /** The paths among these that lead nowhere. One question for each kind of row; a path that no kind has is taken to stand. */
  deadOf(ctx: Ctx, paths: readonly string[]): Promise<ReadonlySet<string>>;
}
export const standingLinks = serviceRef<StandingLinks>('core.standingLinks');

interface Deps {
  readonly kinds: readonly SubjectKind[];
  readonly pages: readonly RowPages[];
}
const ID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const patternOf = (path: string) => new RegExp(`^${path.replaceAll('{id}', `(?<id>${ID})`).replaceAll('{whose}', ID)}(?:[/?#].*)?$`, 'i');

export function createStandingLinks({ kinds, pages }: Deps): StandingLinks {
  const ofKinds = kinds.map((kind): RowPages => ({
    path: kind.path('{id}', '{whose}'),
    standing: async (ctx, ids) => new Set((await kind.namesOf(ctx, ids)).keys()),
  }));
  const known = [...ofKinds, ...pages].map((page) => ({ page, pattern: patternOf(page.path), depth: page.path.split('/').length }));
  /** Whose page it is: of those that it lies below, the nearest. */
  const pagesAt = (path: string) => {
    const found = known.flatMap(({ page, pattern, depth }) => {
      const id = pattern.exec(path)?.groups?.['id'];
      return id === undefined ? [] : [{ path, page, id, depth }];
    });
    const nearest = Math.max(...found.map(({ depth }) => depth));
    return found.filter(({ depth }) => depth === nearest);
  };
  return {
    async deadOf(ctx, paths) {
      const dead = new Set<string>();
      const byPage = Map.groupBy(paths.flatMap(pagesAt), ({ page }) => page);
      for (const [page, found] of byPage) {
        const standing = await page.standing(ctx, [...new Set(found.map(({ id }) => id))]);
        for (const { path, id } of found) if (!standing.has(id)) dead.add(path);
      }
      return dead;
    },
  };
}
