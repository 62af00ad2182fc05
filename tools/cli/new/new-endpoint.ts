import { UsageFault } from '../command.ts';
import { addEntry, addNames, PlaceMissing } from './edit-list.ts';
import type { Names } from './names.ts';
import type { PortalFiles } from './portal-files.ts';
import type { Target } from './target.ts';

/** A call that answers nothing yet: in the contract, among the routes, and in what its proof says. */
export async function addEndpoint(files: PortalFiles, { id, folder, manifest, permission }: Target, names: Names): Promise<void> {
  const contract = `${folder}/contract/endpoints.ts`;
  const routes = `${folder}/server/routes.ts`;
  if (!files.has(contract) || !files.has(routes)) throw new PlaceMissing(`${contract} and ${routes}`);
  const source = await files.read(contract);
  const opening = /export const (\w+) = endpoints\(\w+, \{/.exec(source);
  const resource = /path: '(\/v1\/[\w-]+)/.exec(source)?.[1];
  if (!opening || !resource) throw new PlaceMissing(`endpoints with a path in ${contract}`);
  if (new RegExp(String.raw`^  ${names.camel}: `, 'm').test(source)) throw new UsageFault(`${id} has an endpoint ${names.camel} already.`);
  const entry = `  ${names.camel}: {
    method: 'GET', path: '${resource}/${names.kebab}', permission: ${manifest}.permissions.${permission}, response: z.object({}),
    shows: nothing('answers nothing yet'),
  }`;
  await files.edit(contract, (text) => addEntry(addNames(addNames(text, 'zod', ['z']), '@platform/core', ['nothing']), opening[0], entry));
  await files.edit(routes, (text) => addEntry(text, handlersOf(text, opening[1] ?? ''), `  ${names.camel}: () => ({})`));
  const calls = opening[1] ?? '';
  await files.edit(`${folder}/testing/proof.ts`, (text) =>
    addEntry(addNames(text, '../contract/index.ts', [calls]), ' reads: [', `        ${calls}.${names.camel}`),
  );
}

/** Where the handlers of a contract begin, up to and with their bracket. */
function handlersOf(source: string, contract: string): string {
  const found = new RegExp(String.raw`implement\(\s*${contract},[\s\S]*?=> \(\{`).exec(source)?.[0];
  if (!found) throw new PlaceMissing(`implement(${contract}, …`);
  return found;
}
