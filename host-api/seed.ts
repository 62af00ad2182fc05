import { asSystemForAll, query } from '@platform/server';
import { hostPoints, type Runtime } from '@platform/server/host';

/** Puts the demo data into an empty database, in one transaction. Returns whether it was empty. */
export async function seedWhenEmpty(runtime: Runtime): Promise<boolean> {
  const { points } = runtime.services.resolve({ points: hostPoints });
  return runtime.work.write(asSystemForAll, async (ctx) => {
    await query(ctx, `select pg_advisory_xact_lock(hashtext('portal-seed'))`);
    const [row] = await query<{ seeded: boolean }>(ctx, `select exists (select from platform_audit) as seeded`);
    if (row?.seeded) return false;
    for (const seed of points.seeds) {
      await seed.run(ctx);
      await ctx.em.flush();
    }
    return true;
  });
}
