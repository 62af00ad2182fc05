import { UsageFault } from '../command.ts';
import { addEntry, addImport, addNames, PlaceMissing } from './edit-list.ts';
import { type Names, namesOf } from './names.ts';
import type { PortalFiles } from './portal-files.ts';
import { addToBundle } from './register-plugin.ts';
import type { Target } from './target.ts';
import { type About, flowOf, workflowOf, workflowTestOf } from './workflow-sources.ts';

/** A workflow that waits for a signal: contract, flow, function, tests, line in the bundle. */
export async function addWorkflow(files: PortalFiles, { id, folder, manifest }: Target, { kebab }: Names): Promise<void> {
  const names = namesOf(`${id}-${kebab}`);
  const file = `workflows/${names.kebab}/${names.kebab}`;
  if (files.has(`${file}.ts`)) throw new UsageFault(`There is a workflow ${names.kebab} already.`);
  if (!(await files.read(`${folder}/contract/plugin.ts`)).includes('@plugins/flows/contract'))
    throw new PlaceMissing(`flows among what ${id} depends on, in ${folder}/contract/plugin.ts`);
  await addContract(files, { folder, manifest, names });
  await addFlow(files, { folder, names });
  files.write(`${file}.ts`, workflowOf(id, names));
  files.write(`${file}.workflow.test.ts`, workflowTestOf(id, names));
  const readme = `${folder}/README.md`;
  if (files.has(readme)) await files.edit(readme, (source) => tellOf(source, names));
  await addToBundle(files, { folder: names.kebab, name: names.camel });
}

/** Adds a line to what the README says of workflows. */
function tellOf(source: string, { camel }: Names): string {
  const line = `\`${camel}\`: waits until it is done.`;
  return source.replace(/(^## Workflows\n\n)([\s\S]*?)\n*(?=\n## )/m, (_, heading: string, told: string) => {
    const others = told.startsWith('None') ? '' : `${told}\n\n`;
    return `${heading}${others}${line}\n`;
  });
}

interface Wanted {
  readonly folder: string;
  readonly names: Names;
}

async function addContract(files: PortalFiles, { folder, manifest, names }: Wanted & { readonly manifest: string }): Promise<void> {
  const contract = `${folder}/contract/workflows.ts`;
  if (!files.has(contract)) files.write(contract, '');
  await files.edit(contract, (source) => {
    const zod = addNames(source, 'zod', ['z']);
    const flows = addNames(zod, '@plugins/flows/contract', ['flowWorkflow']);
    const named = addNames(flows, './plugin.ts', [manifest]);
    return `${named.trimEnd()}

/** Waits until it is done. */
export const ${names.camel} = flowWorkflow(${manifest}, '${names.camel}', {
  input: z.object({ organisationId: z.string() }),
  output: z.enum(['done', 'cancelled']),
  signals: { done: z.object({}) },
});
`;
  });
  await files.edit(`${folder}/contract/index.ts`, (source) => addImport(source, `export { ${names.camel} } from './workflows.ts';`));
}

/** What it is about; whoever starts it depends on its `flow`. */
async function addFlow(files: PortalFiles, { folder, names }: Wanted): Promise<void> {
  const plugin = `${folder}/server/plugin.ts`;
  files.write(`${folder}/server/${names.kebab}-flow.ts`, flowOf(names, aboutOf(await files.read(plugin), plugin)));
  await files.edit(plugin, (source) => {
    const named = addImport(source, `import { ${names.camel}Flow } from './${names.kebab}-flow.ts';`);
    if (named.includes('flows: [')) return addEntry(named, 'flows: [', `${names.camel}Flow`);
    const opening = /serverPlugin\(\w+, \{/.exec(named)?.[0] ?? 'serverPlugin(';
    return addEntry(named, opening, `  flows: [${names.camel}Flow]`);
  });
}

/** The first entity of the plugin: one has to be what the flow is about. */
function aboutOf(source: string, file: string): About {
  const entity = /entities: \[(\w+)/.exec(source)?.[1];
  const from = entity && new RegExp(`import \\{ ${entity} \\} from '([^']+)'`).exec(source)?.[1];
  if (!entity || !from) throw new PlaceMissing(`an entity that the flow is about, in ${file}`);
  return { entity, from };
}
