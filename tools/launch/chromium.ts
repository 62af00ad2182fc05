import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { promisify } from 'node:util';
import { LaunchFault } from './launch-fault.ts';
import { isProgram, onPath } from './on-path.ts';

const execute = promisify(execFile);
/** The first has no windows of its own: measured, a journey costs a sixth less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;
const DOWNLOAD_MINUTES = 5;

/** The ways to a browser, in their order; each gives a program, or nothing. */
export interface ChromiumSources {
  readonly onPath: () => Promise<string | undefined>;
  readonly playwright: () => Promise<string | undefined>;
  readonly debian: () => Promise<string | undefined>;
}

/**
 * Finds a Chromium for the journeys, or installs one. In this order: CHROMIUM_PATH, one on the path, Playwright's own download, Debian's
 * package when root on Debian.
 * @throws LaunchFault that says which of these to do
 */
export async function findChromium(
  say: (sentence: string) => void = () => undefined,
  sources: ChromiumSources = machine(say),
  named: string | undefined = process.env['CHROMIUM_PATH'],
): Promise<string> {
  if (named) {
    if (await isProgram(named)) return named;
    throw new LaunchFault(`CHROMIUM_PATH says ${named}, and there is no program there.`);
  }
  for (const way of [sources.onPath, sources.playwright, sources.debian]) {
    const program = await way();
    if (program) return program;
  }
  throw new LaunchFault(
    'The journeys need a browser: set CHROMIUM_PATH to a Chromium, put one on the path, let `npx playwright install chromium` download one, or run as root on Debian, where its package is installed.',
  );
}

function machine(say: (sentence: string) => void): ChromiumSources {
  return {
    onPath: () => onPath(...NAMES),
    playwright: () => fromPlaywright(say),
    debian: () => fromDebian(say),
  };
}

async function fromPlaywright(say: (sentence: string) => void): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    say('Getting a browser for the journeys.');
    await isDone(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function fromDebian(say: (sentence: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  say("The browser cannot be downloaded here: installing Debian's package.");
  const isInstalled =
    (await isDone('apt-get', ['update'])) &&
    (await isDone('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']));
  return isInstalled ? onPath(...NAMES) : undefined;
}

async function isDone(command: string, args: readonly string[]): Promise<boolean> {
  return execute(command, args, { timeout: DOWNLOAD_MINUTES * 60_000, maxBuffer: 1e8 }).then(
    () => true,
    () => false,
  );
}
