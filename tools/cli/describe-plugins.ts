import path from 'node:path';
import type { Plugin, WorkflowRef } from '@platform/core';
import type { WebPlugin } from '@platform/web';
import { describePlugin, type PluginDescription } from './describe-plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every plugin of the portal, both halves of it and its workflows. */
export async function describePlugins(): Promise<PluginDescription[]> {
  const [{ serverPlugins }, webPlugins] = await Promise.all([import('../../host-api/plugins.ts'), readWebPlugins()]);
  return Promise.all(
    serverPlugins.map(async (server) => {
      const web = webPlugins.find(({ plugin }) => plugin.id === server.plugin.id);
      return describePlugin(server, { web, workflows: await workflowsOf(server.plugin) });
    }),
  );
}

/** The web's list is TSX, which Node does not read by itself. */
async function readWebPlugins(): Promise<readonly WebPlugin[]> {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<{ webPlugins: readonly WebPlugin[] }>(path.join(ROOT, 'host-web/plugins.ts'), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  return module.webPlugins;
}

async function workflowsOf({ id }: Plugin): Promise<WorkflowRef[]> {
  const contract: object = await import(`../../plugins/${id}/contract/index.ts`);
  return Object.values(contract).filter(isWorkflow);
}

const isWorkflow = (value: unknown): value is WorkflowRef =>
  typeof value === 'object' && value !== null && ['plugin', 'name', 'input', 'output', 'signals'].every((field) => field in value);
