import { addEntry, addImport } from './edit-list.ts';
import type { Names } from './names.ts';
import type { PortalFiles } from './portal-files.ts';

/** Adds a plugin copied from the template to every list of plugins. */
export async function registerPlugin(files: PortalFiles, { kebab, camel }: Names): Promise<void> {
  await files.edit('host-api/plugins.ts', (source) =>
    addEntry(addImport(source, `import { ${camel}Server } from '@plugins/${kebab}/server';`), 'ServerPlugin[] = [', `  ${camel}Server`),
  );
  await files.edit('host-web/plugins.ts', (source) =>
    addEntry(addImport(source, `import { ${camel}Web } from '@plugins/${kebab}/web';`), 'WebPlugin[] = [', `  ${camel}Web`),
  );
  await addToBundle(files, { folder: `${kebab}-archiving`, name: `${camel}Archiving` });
  await files.edit('host-api/walk/proofs.ts', (source) =>
    addEntry(addImport(source, `import { ${camel}Proof } from '@plugins/${kebab}/testing/proof';`), 'Proof[] = [', `  ${camel}Proof`),
  );
  await files.edit('host-web/e2e/pages/proved-pages.ts', (source) =>
    addEntry(addImport(source, `import { ${camel}Pages } from '@plugins/${kebab}/testing/pages';`), 'ProvedPages[] = [', `  ${camel}Pages`),
  );
}

/** What stands in the bundle is what the worker runs. */
export async function addToBundle(files: PortalFiles, { folder, name }: { readonly folder: string; readonly name: string }): Promise<void> {
  await files.edit('workflows/worker/bundle.ts', (source) => `${source.trimEnd()}\nexport { ${name} } from '../${folder}/${folder}.ts';\n`);
}
