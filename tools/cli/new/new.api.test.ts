import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNewCommand } from '../commands/new.ts';
import { runCommand } from '../run-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['platform', 'plugins', 'workflows', 'host-api', 'host-web', 'tools'];
const FILES = ['package.json', 'package-lock.json', 'vitest.config.ts', '.oxfmtrc.json', '.oxlintrc.json', '.dependency-cruiser.mjs'];
const OWN_PACKAGES = ['@platform', '@plugins', '@workflows', '@tools'];
/** Types, lint and tests of what was made, beside all others on two cores. */
const MINUTES = { timeout: 900_000 };

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-'));
  await copyPortal();
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const isSource = (file: string) => !/\/(node_modules|dist|[.]cache|[.]data)(\/|$)/.test(file.slice(ROOT.length));

/** The portal's sources with links to its packages, so that its own packages are the copied ones. */
async function copyPortal() {
  for (const name of [...FOLDERS, ...FILES]) await cp(path.join(ROOT, name), path.join(root, name), { recursive: true, filter: isSource });
  const modules = path.join(root, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    if (!OWN_PACKAGES.includes(name)) await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const scope of OWN_PACKAGES)
    await cp(path.join(ROOT, 'node_modules', scope), path.join(modules, scope), { recursive: true, verbatimSymlinks: true });
}

async function portal(...words: readonly string[]) {
  const said = { out: '', err: '' };
  const output = { out: (text: string) => void (said.out += text), err: (text: string) => void (said.err += text), isWatched: false };
  return { code: await runCommand([createNewCommand(root)], words, output), ...said };
}

/** Runs a tool in the copy. @throws with what it says when it fails */
async function run(...args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e8, env: { ...process.env, VITEST: '' } })).stdout;
  } catch (fault) {
    throw new Error(`${args[0]}: ${String(Reflect.get(Object(fault), 'stdout'))}`, { cause: fault });
  }
}

describe('portal new', () => {
  it.each([
    [['plugin', 'Room Rental', '--service', 'BOOKING'], /not a name in kebab-case/],
    [['plugin', 'room--rental', '--service', 'BOOKING'], /not a name in kebab-case/],
    [['plugin', '../keys', '--service', 'BOOKING'], /not a name in kebab-case/],
    [['plugin', 'new', '--service', 'BOOKING'], /means something already/],
    [['plugin', 'page', '--service', 'BOOKING'], /the template itself uses/],
    [['plugin', 'keys', '--service', 'BOOKING'], /There is a plugin keys already/],
    [['plugin', 'room-rental', '--service', 'PARKING'], /--service is one of PROPERTIES/],
    [['plugin'], /Say what the plugin is called/],
    [['tile', 'nowhere', 'late'], /There is no plugin nowhere/],
    [['endpoint', 'keys', 'late'], /in which contract of keys by --contract: .*keyEndpoints/],
    [['tile', 'residents'], /how it is called/],
    [['screen', 'residents', 'late'], /Say what to make/],
  ])('refuses %j', async (words, sentence) => {
    const { code, err } = await portal('new', ...words);
    expect(code).toBe(2);
    expect(err.split('\n')[0]).toMatch(sentence);
  });

  it('makes a plugin and parts of it that pass the types, lint, format and their own fast tests', MINUTES, async () => {
    const answers = [
      await portal('new', 'plugin', 'room-rental', '--service', 'PROPERTIES'),
      await portal('new', 'plugin', 'visits', '--resource', 'visit'),
      await portal('new', 'endpoint', 'room-rental', 'free-rooms'),
      await portal('new', 'endpoint', 'residents', 'free-homes', '--contract', 'moveEndpoints'),
      await portal('new', 'tile', 'room-rental', 'late-rooms'),
      await portal('new', 'tab', 'room-rental', 'organisation-rooms'),
      await portal('new', 'tab', 'residents', 'organisation-apartments'),
      await portal('new', 'resource', 'room-rental', 'spare-key'),
      await portal('new', 'workflow', 'room-rental', 'reminder', '--json'),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    expect(
      answers
        .slice(2)
        .map(({ err }) => err.replace(/^Say in its contract .*\n/, ''))
        .join(''),
    ).toBe('');
    expect(answers[1]?.err).toContain('switched on by the service BOOKING');
    expect(answers[1]?.err).toContain('what the rows are called in both languages');
    expect(JSON.parse(answers.at(-1)?.out ?? '')).toContain('workflows/worker/bundle.ts');
    expect(answers[0]?.out).toContain('plugins/room-rental/contract/plugin.ts\n');
    expect(await readFile(path.join(root, 'plugins/room-rental/contract/plugin.ts'), 'utf8')).toContain(`service: 'PROPERTIES'`);
    await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(TYPED));
    await run('node_modules/ts7/bin/tsc', '-p', 'tsconfig.json');
    await run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...MADE);
    await run(
      'node_modules/oxfmt/bin/oxfmt',
      '--check',
      ...MADE,
      'host-api/plugins.ts',
      'host-api/walk',
      'host-web/plugins.ts',
      'workflows/worker/bundle.ts',
    );
    await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'fast',
      '--project',
      'fast-web',
      'plugins/room-rental',
      'plugins/visits',
      'tools/cli/describe',
      'tools/cli/contract-report',
      'workflows/worker/bundle',
      'host-api/walk/proofs',
      'host-api/every-list',
      'host-web/proved-pages',
    );
  });

  it('refuses what is there already', async () => {
    expect((await portal('new', 'plugin', 'room-rental', '--service', 'BOOKING')).err).toContain('There is a plugin room-rental already');
    expect((await portal('new', 'endpoint', 'room-rental', 'free-rooms')).err).toContain('has an endpoint freeRooms already');
    expect((await portal('new', 'workflow', 'room-rental', 'reminder')).err).toContain('There is a workflow room-rental-reminder already');
    expect((await portal('new', 'tile', 'room-rental', 'late-rooms')).code).toBe(2);
    expect((await portal('new', 'resource', 'visits', 'visit')).err).toContain('visits has a visit already');
  });

  it('leaves nothing of the template’s own name behind', async () => {
    const files = await readdir(path.join(root, 'plugins/room-rental'), { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
    );
    expect(texts.filter((text) => /note.?board|tools\/template/i.test(text))).toEqual([]);
  });
});

const MADE = [
  'plugins/room-rental',
  'plugins/visits',
  'workflows/visits-archiving',
  'workflows/room-rental-archiving',
  'workflows/room-rental-reminder',
];
const TYPED = {
  extends: './tools/tsconfig/testing.json',
  compilerOptions: { incremental: false, tsBuildInfoFile: null },
  // the set-up of web tests brings the types of their matchers; the hosts' lists are read by the fast tests
  include: [...MADE, 'platform/testing/web-setup.ts', 'plugins/residents/web', 'workflows/worker/bundle.ts'],
  exclude: [],
};
