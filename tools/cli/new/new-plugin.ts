import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageFault } from '../command.ts';
import { linkPackage, lockPackage } from './link-package.ts';
import { type Names, namesOf } from './names.ts';
import { renewReports } from './renew-reports.ts';
import { PortalFiles } from './portal-files.ts';
import { registerPlugin } from './register-plugin.ts';

/** The living plugin that new ones are copied from, and how it is called in its own code. */
const TEMPLATE = 'tools/template';
const SAMPLE = namesOf('note-board');
/** What switches it on, as long as nobody says otherwise. */
export const SAMPLE_SERVICE = 'BOOKING';

export interface PluginOrder {
  readonly name: string;
  readonly service: string;
}

/** Copies the template under a new name and adds it to the hosts' lists. Answers the files that were written. */
export async function newPlugin(root: string, { name, service }: PluginOrder): Promise<string[]> {
  const names = namesOf(name);
  const files = new PortalFiles(root);
  for (const taken of [`plugins/${name}/package.json`, `workflows/${name}-archiving/${name}-archiving.ts`])
    if (files.has(taken)) throw new UsageFault(`There is a plugin ${name} already: ${path.dirname(taken)}.`);
  for (const { file, text } of await templateFiles(root)) {
    refuseClash(text, names);
    files.write(placeOf(file, names), renamed(text, names).replaceAll(SAMPLE_SERVICE, service));
  }
  await registerPlugin(files, names);
  await lockPackage(files, name);
  const written = await files.save();
  await linkPackage(root, name);
  return [...written, ...(await renewReports(root))];
}

async function templateFiles(root: string): Promise<{ readonly file: string; readonly text: string }[]> {
  const folder = path.join(root, TEMPLATE);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.toSorted().map(async (file) => ({
      file: path.relative(folder, file).replaceAll(path.sep, '/'),
      text: await readFile(file, 'utf8'),
    })),
  );
}

/** A workflow stands with the other workflows. */
function placeOf(file: string, names: Names): string {
  const own = renamed(file, names);
  return own.startsWith('workflow/')
    ? `workflows/${names.kebab}-archiving/${own.slice('workflow/'.length)}`
    : `plugins/${names.kebab}/${own}`;
}

function renamed(text: string, names: Names): string {
  const forms = (['kebab', 'camel', 'pascal', 'snake', 'upper'] as const).map((form) => [SAMPLE[form], names[form]] as const);
  return [[TEMPLATE_PACKAGE, `@plugins/${names.kebab}`] as const, ...forms].reduce((done, [from, to]) => done.replaceAll(from, to), text);
}
const TEMPLATE_PACKAGE = '@tools/template';

/** The manifest is called by the plugin's name: nothing beside it may be. */
function refuseClash(text: string, { camel, kebab }: Names): void {
  const isBeside = new RegExp(String.raw`\b${SAMPLE.camel}\b`).test(text);
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, '');
  if (isBeside && new RegExp(String.raw`(?<![\w.$])${camel}(?![\w$]|\s*:)`).test(code))
    throw new UsageFault(`“${kebab}” is a word that the template itself uses: choose another name.`);
}
