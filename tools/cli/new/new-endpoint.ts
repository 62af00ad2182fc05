import { UsageFault } from '../command.ts';
import { addEntry, addNames, PlaceMissing } from './edit-list.ts';
import type { Names } from './names.ts';
import type { PortalFiles } from './portal-files.ts';
import type { Target } from './target.ts';

/** Adds an endpoint that answers an empty object: contract, route and proof. */
export async function addEndpoint(files: PortalFiles, target: Target, names: Names): Promise<void> {
  const { id, folder, manifest, permission } = target;
  const { contract, calls } = await contractOf(files, target);
  const { routes, opening: handlers } = await routesOf(files, folder, calls);
  const source = await files.read(contract);
  const opening = new RegExp(String.raw`${calls} = endpoints\(\w+, \{`).exec(source);
  const resource = /path: '(\/v1\/[\w-]+)/.exec(source)?.[1];
  if (!opening || !resource) throw new PlaceMissing(`endpoints with a path in ${contract}`);
  if (new RegExp(String.raw`^  ${names.camel}: `, 'm').test(source)) throw new UsageFault(`${id} has an endpoint ${names.camel} already.`);
  const entry = `  ${names.camel}: {
    method: 'GET', path: '${resource}/${names.kebab}', permission: ${manifest}.permissions.${permission}, response: z.object({}),
    shows: nothing('answers nothing yet'),
  }`;
  await files.edit(contract, (text) => addEntry(addNames(addNames(text, 'zod', ['z']), '@platform/core', ['nothing']), opening[0], entry));
  await files.edit(routes, (text) => addEntry(text, handlers, `  ${names.camel}: () => ({})`));
  await files.edit(`${folder}/testing/proof.ts`, (text) =>
    addEntry(addNames(text, '../contract/index.ts', [calls]), ' reads: [', `        ${calls}.${names.camel}`),
  );
}

/** The contract that was asked for, else the only one, else that of `endpoints.ts`. @throws UsageFault naming those that there are */
async function contractOf(files: PortalFiles, { id, folder, contract: asked }: Target) {
  const found: { readonly contract: string; readonly calls: string }[] = [];
  for (const contract of await files.sourcesIn(`${folder}/contract`))
    for (const [, calls = ''] of (await files.read(contract)).matchAll(/export const (\w+) = endpoints\(/g))
      found.push({ contract, calls });
  const usual = found.find(({ contract }) => contract === `${folder}/contract/endpoints.ts`);
  const chosen = asked === undefined ? (usual ?? (found.length === 1 ? found[0] : undefined)) : found.find(({ calls }) => calls === asked);
  if (chosen) return chosen;
  if (found.length === 0) throw new PlaceMissing(`endpoints in ${folder}/contract`);
  throw new UsageFault(`Say in which contract of ${id} by --contract: ${found.map(({ calls }) => calls).join(', ')}.`);
}

/** Where the handlers of a contract stand, and how they begin, up to and with their bracket. */
async function routesOf(files: PortalFiles, folder: string, calls: string) {
  for (const routes of await files.sourcesIn(`${folder}/server`)) {
    const opening = new RegExp(String.raw`implement\(\s*${calls},[\s\S]*?=> \(\{`).exec(await files.read(routes))?.[0];
    if (opening) return { routes, opening };
  }
  throw new PlaceMissing(`implement(${calls}, …) in ${folder}/server`);
}
