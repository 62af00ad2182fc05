import { UsageFault } from '../command.ts';
import { addEntry, addImport, addNames, PlaceMissing } from './edit-list.ts';
import type { Names } from './names.ts';
import type { PortalFiles } from './portal-files.ts';
import type { Target } from './target.ts';

/** Rows with a list, a page, a form and Excel. `resource()` in contract, server and web, and what its proof says. */
export async function addResource(files: PortalFiles, target: Target, names: Names): Promise<void> {
  const { id, folder } = target;
  if (files.has(`${folder}/contract/${names.kebab}.ts`)) throw new UsageFault(`${id} has a ${names.kebab} already.`);
  const many = names.kebab.endsWith('y') ? names.kebab.replace(/y$/, 'ies') : `${names.kebab}s`;
  files.write(`${folder}/contract/${names.kebab}.ts`, contractOf(target, names, many));
  files.write(`${folder}/server/${names.kebab}.ts`, serverOf(id, names));
  files.write(`${folder}/web/${names.kebab}-pages.ts`, pagesOf(id, names, many));
  await files.edit(`${folder}/contract/index.ts`, (source) => addImport(source, `export { ${names.pascal} } from './${names.kebab}.ts';`));
  await addToServer(files, folder, { file: names.kebab, name: `${names.camel}Rows` });
  await files.edit(`${folder}/web/plugin.ts`, (source) => {
    const named = addImport(source, `import { ${names.camel}Pages } from './${names.kebab}-pages.ts';`);
    return addEntry(
      addEntry(named, 'pages: [', `    ...${names.camel}Pages.pages`),
      'navigation: [',
      `    ...${names.camel}Pages.navigation`,
    );
  });
  await files.edit(`${folder}/testing/pages.ts`, (source) => addEntry(source, `'admin@demo.example': [`, `'/${id}/${many}'`));
  await files.edit(`${folder}/testing/proof.ts`, (source) => provedIn(source, names, many));
  const readme = `${folder}/README.md`;
  const told = `Calls under \`/v1/${many}\`; the pages under \`/${id}/${many}\`.`;
  if (files.has(readme))
    await files.edit(readme, (source) => source.replace(/(^## What it adds\n\n[\s\S]*?)\n*(?=\n## )/m, `$1\n\n${told}\n`));
}

async function addToServer(files: PortalFiles, folder: string, { file, name }: { readonly file: string; readonly name: string }) {
  const line = `import { ${name} } from './${file}.ts';`;
  await files.edit(`${folder}/server/plugin.ts`, (source) => {
    const named = addImport(source, line);
    if (named.includes('resources: [')) return addEntry(named, 'resources: [', name);
    return addEntry(named, /serverPlugin\(\w+, \{/.exec(named)?.[0] ?? 'serverPlugin(', `  resources: [${name}]`);
  });
  await files.edit(`${folder}/server/migrations.ts`, (source) => {
    const opening = /: readonly PluginMigration\[\] = \[/.exec(source)?.[0] ?? 'PluginMigration[] = [';
    const last = Math.max(0, ...[...source.matchAll(/name: '(\d{4})-/g)].map(([, number]) => Number(number)));
    const entry = `  { name: '${String(last + 1).padStart(4, '0')}-${file}', sql: ${name}.table }`;
    return addEntry(addImport(source, line), opening, entry);
  });
}

/** Among the first row of the table of roles, with a row to walk with. */
function provedIn(source: string, { pascal }: Names, many: string): string {
  const roles = /\broles: '[^']+',/.exec(source)?.[0];
  const proof = /: Proof = \{/.exec(source)?.[0];
  if (!roles || !proof) throw new PlaceMissing('a proof with a row of the table of roles');
  const named = addNames(source, '../contract/index.ts', [pascal]);
  const listed = named.includes('resources: [')
    ? addEntry(named, 'resources: [', pascal)
    : named.replace(roles, () => `${roles}\n      resources: [${pascal}],`);
  const nobodys = `    '${many}': 'whoever runs the organisation makes them'`;
  const nobody = listed.includes('nobodys: {')
    ? addEntry(listed, 'nobodys: {', nobodys)
    : addEntry(listed, proof, `  nobodys: {\n${nobodys},\n  }`);
  const row = `    await host.call(${pascal}.endpoints.create, { body: { name: '${pascal}' } }, { as: 'admin@demo.example' });\n`;
  const rows = 'async rows(host) {\n';
  return nobody.includes(rows) ? nobody.replace(rows, () => rows + row) : addEntry(nobody, proof, `  ${rows}${row}  }`);
}

const contractOf = ({ manifest, permission }: Target, { camel, pascal, words }: Names, many: string) => {
  const text = `{ sv: '${words}', nb: '${words}' }`;
  return `import { field, resource } from '@platform/core';
import { ${manifest} } from './plugin.ts';

const { ${permission === 'read' ? 'read' : `${permission}: read`}, write } = ${manifest}.permissions;

/** ${words}: say what it is, and call it in both languages as people do. */
export const ${pascal} = resource(${manifest}, '${camel}', {
  path: '/v1/${many}',
  read,
  own: read,
  write,
  words: {
    one: ${text},
    a: ${text},
    the: ${text},
    new: ${text},
    many: ${text},
  },
  removable: true,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    note: field.text({ max: 2000, multiline: true, label: { sv: 'Anteckning', nb: 'Notat' } }),
  },
});
`;
};

const serverOf = (id: string, { camel, pascal, snake, words }: Names) => `import { serveResource } from '@platform/server';
import { ${pascal} } from '../contract/index.ts';

/** ${words}: table, service and routes. */
export const ${camel}Rows = serveResource(${pascal}, { table: '${id.replaceAll('-', '_')}_${snake}' });
`;

const pagesOf = (
  id: string,
  { camel, pascal, words }: Names,
  many: string,
) => `import { DocumentText20Regular } from '@fluentui/react-icons/svg/document-text';
import { resourcePages } from '@platform/ui';
import { ${pascal} } from '../contract/index.ts';

/** ${words}: the list, one of them, new and change. */
export const ${camel}Pages = resourcePages(${pascal}, { path: '/${id}/${many}', area: 'administration', icon: DocumentText20Regular });
`;
