import type { Plugin } from '@platform/core';
import type { ServerPlugin } from '@platform/server';

/** What others stand on without a word of it: who asks, and what they send. */
const ALWAYS_ON = ['accounts', 'files'] as const;

/**
 * These plugins behind all that they depend on, for `startTestHost`.
 * @throws when a plugin's package has no server half
 */
export async function withDependencies(...plugins: readonly ServerPlugin[]): Promise<readonly ServerPlugin[]> {
  const given = new Map(plugins.map((each) => [each.plugin.id, each]));
  const listed = new Map<string, ServerPlugin>();
  const add = async ({ id, dependsOn }: Plugin): Promise<void> => {
    if (listed.has(id)) return;
    for (const needed of dependsOn) await add(needed);
    listed.set(id, given.get(id) ?? (await serverOf(id)));
  };
  for (const id of ALWAYS_ON) await add((given.get(id) ?? (await serverOf(id))).plugin);
  for (const { plugin } of plugins) await add(plugin);
  return [...listed.values()];
}

/** The server half of a plugin, which its package exports. */
async function serverOf(id: string): Promise<ServerPlugin> {
  const exported: readonly unknown[] = Object.values((await import(`@plugins/${id}/server`)) as object);
  const found = exported.find((each) => (each as Partial<ServerPlugin>).plugin?.id === id);
  if (!found) throw new Error(`@plugins/${id}/server exports no server plugin ${id}.`);
  return found as ServerPlugin; // told by its manifest
}
