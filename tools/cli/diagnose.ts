import { type Examined, examineAll } from '@platform/server/host';
import { serverPlugins } from '../../host-api/plugins.ts';
import { settingsHere } from './portal-settings.ts';

/** Every check of the portal that runs, or should, on this machine. Without settings that can be read nothing else can be asked. */
export async function diagnose(env: Readonly<Record<string, string | undefined>>): Promise<readonly Examined[]> {
  const settings = await settingsHere(env).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  if (typeof settings === 'string') return [{ name: 'settings', state: 'fault', sentence: settings }];
  return examineAll(serverPlugins, settings);
}
