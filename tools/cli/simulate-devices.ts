import { asSystemForAll, query } from '@platform/server';
import { addManyUnits } from '@plugins/kee/server/api';
import { startUnits } from '../simulators/devices/index.ts';
import { portalSettings } from './portal-settings.ts';
import { withRuntime } from './with-runtime.ts';

interface Asked {
  readonly count: number;
  /** By name. */
  readonly organisation: string;
}

/** Registers units of an organisation and connects them to the portal's broker. They go on until `stop`. @throws in production, or for an organisation that is not there */
export async function simulateDevices(
  env: Readonly<Record<string, string | undefined>>,
  { count, organisation }: Asked,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const settings = await portalSettings(env);
  if (settings.PRODUCTION) throw new Error('Simulated units do not belong in production.');
  const url = (settings as typeof settings & { readonly MQTT_UNIT_URL: string }).MQTT_UNIT_URL; // the settings of every plugin
  const units = await withRuntime(settings, ({ work }) =>
    work.write(asSystemForAll, async (ctx) => {
      const [found] = await query<{ id: string }>(ctx, 'select id from organisations_organisation where name = $1', [organisation]);
      if (!found) throw new Error(`There is no organisation ${organisation}.`);
      return addManyUnits(ctx, { organisationId: found.id, count });
    }),
  );
  const { stop } = startUnits({ url, units });
  return { url, stop };
}
