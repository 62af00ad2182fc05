import { asSystemForAll } from '@platform/server';

/** As the portal itself, by plans that hold for all values. Planning a batch anew takes longer than writing it. */
export const asGateway = {
  ...asSystemForAll,
  statement: `${asSystemForAll.statement}, set_config('plan_cache_mode', 'force_generic_plan', true)`,
};
