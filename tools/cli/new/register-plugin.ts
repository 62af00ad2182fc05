import { addEntry, addImport } from './edit-list.ts';
import type { Names } from './names.ts';
import type { PortalFiles } from './portal-files.ts';

/** Adds a plugin that is like the template to every list that a plugin stands in. */
export async function registerPlugin(files: PortalFiles, { kebab, camel }: Names): Promise<void> {
  await files.edit('host-api/plugins.ts', (source) =>
    addEntry(addImport(source, `import { ${camel}Server } from '@plugins/${kebab}/server';`), 'ServerPlugin[] = [', `  ${camel}Server`),
  );
  await files.edit('host-web/plugins.ts', (source) =>
    addEntry(addImport(source, `import { ${camel}Web } from '@plugins/${kebab}/web';`), 'WebPlugin[] = [', `  ${camel}Web`),
  );
  await addToBundle(files, { folder: `${kebab}-archiving`, name: `${camel}Archiving` });
  const area = `${kebab}: notes`;
  await files.edit('host-api/walk/access.ts', (source) => addEntry(source, 'const AREAS = {', `  '${area}': 'W R W - W R - - - -'`));
  const expected = [
    `  ...reads('${area}', '${kebab}.list', '${kebab}.get')`,
    `  ...writes('${area}', '${kebab}.create', '${kebab}.archive')`,
  ];
  await files.edit('host-api/walk/expectations.ts', (source) => addEntry(source, 'new Map<string, Expectation>([', expected.join(',\n')));
}

/** What stands in the bundle is what the worker runs. */
export async function addToBundle(files: PortalFiles, { folder, name }: { readonly folder: string; readonly name: string }): Promise<void> {
  await files.edit('workflows/worker/bundle.ts', (source) => `${source.trimEnd()}\nexport { ${name} } from '../${folder}/${folder}.ts';\n`);
}
