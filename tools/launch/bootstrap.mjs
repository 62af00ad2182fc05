// Runs on Node 20 without a single package: it installs what is missing and hands over to Node 24, which the packages bring along.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const COMMANDS = ['start', 'dev', 'test', 'check', 'bench', 'soak'];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const bin = path.join(root, 'node_modules', '.bin');
const node = path.join(bin, 'node');
const stamp = path.join(root, '.cache', 'installed');

/** Ends with one sentence. */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a program in the foreground; signals go on to it, and its end decides ours. */
function run(command, args, environment = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const watch = watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      clearInterval(watch);
      resolve({ code, signal });
    });
  });
}

/** npm that is killed outright passes nothing on: then whoever it started ends too. */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
  return timer;
}

/** Our parent and, where the system tells, its own: npm puts a shell between. */
function ancestors() {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${status.slice(status.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${parent}`;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

/** The package files of the workspaces, as paths from the root. */
function workspaceFiles() {
  const folders = readJson('package.json').workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(path.join(root, parent)) ? readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`) : [];
  });
  return folders.map((folder) => `${folder}/package.json`).filter((file) => existsSync(path.join(root, file)));
}

/** Whether node_modules already holds exactly what is asked for (an install by hand, before there was a stamp). */
function isInstalledByHand() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const wanted = Object.entries(readJson('package-lock.json').packages);
  const hasPackages = wanted.every(
    ([place, { link, optional, version }]) =>
      !place.startsWith('node_modules/') || link || optional || installed[place]?.version === version,
  );
  return hasPackages && workspaceFiles().every((file) => existsSync(path.join(root, 'node_modules', readJson(file).name)));
}

async function install() {
  const started = Date.now();
  process.stdout.write('Installing packages. The first time takes about a minute.\n');
  const beat = setInterval(() => {
    process.stdout.write(`  still installing, ${Math.round((Date.now() - started) / 1000)} s\n`);
  }, 15_000);
  // PostgreSQL runs as a user of its own when the installer is root, and must be able to read its programs.
  const mask = process.umask(0o022);
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file without the programs for other machines, and not every registry has all of those. What the
  // lock file names is installed as it says, and the file itself is left alone.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await (npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args));
  process.umask(mask);
  clearInterval(beat);
  if (result.signal) process.kill(process.pid, result.signal);
  if (result.code !== 0)
    fail('The packages could not be installed: npm says why above. Check the network and the registry, then try again.');
  if (!existsSync(node)) fail('The packages are there but Node 24 is not: let npm run the install scripts that package.json allows.');
  process.stdout.write(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

async function ensureInstalled() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...workspaceFiles()]) hash.update(readFileSync(path.join(root, file)));
  const wanted = hash.digest('hex');
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isStamped && existsSync(node)) return;
  if (!existsSync(node) || !isInstalledByHand()) await install();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

const [command = '', ...rest] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node ${process.version} is too old: install Node 20 or newer.`);
if (!COMMANDS.includes(command)) fail(`Say which command: ${COMMANDS.join(', ')}.`);
try {
  await ensureInstalled();
} catch (fault) {
  fail(`The packages could not be installed: ${fault.message}`);
}
const { code, signal } = await run(node, [path.join('tools/launch', `${command}.ts`), ...rest], {
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
});
// A child that was killed passes its signal on to whoever started us.
if (signal) process.kill(process.pid, signal);
else process.exitCode = code ?? 1;
