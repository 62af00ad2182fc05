import path from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tools/launch/chromium-arguments.ts';
import { isReused, PORTAL, PORTALS, settingsOf, TO_OWN_PORTAL } from '../../tools/launch/journey-portals.ts';
import { REPORTS_PORT } from './reports-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const GALLERY = 'http://localhost:3177';
const vite = 'node node_modules/vite/bin/vite.js';
/** What should take a second may take many on a machine that has other work. */
const PATIENCE = 30_000;
/** A machine without much to spare still builds and starts within this. */
const START_WITHIN = 300_000;

const chosen = process.argv.filter((argument) => argument.startsWith('--project='));
const needs = (...projects: readonly string[]) =>
  chosen.length === 0 || projects.some((project) => chosen.includes(`--project=${project}`));
const gallery = {
  command: `${vite} build host-web --mode test && ${vite} preview host-web --mode test --port 3177 --strictPort --host localhost`,
  url: GALLERY,
  cwd: root,
  timeout: START_WITHIN,
  reuseExistingServer: isReused,
};
/** One of the portals; its data is thrown away before each run. */
const portal = (at: number) => {
  const data = `.cache/journeys/${at}`;
  return {
    command: `rm -rf ${data} && exec node tools/launch/bootstrap.mjs start`,
    // Its web answers before its API does: ready is what it says itself.
    ...(isReused ? { url: PORTAL } : { wait: { stdout: /The portal is ready/ } }),
    cwd: root,
    timeout: START_WITHIN,
    reuseExistingServer: isReused,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 } as const,
    // Of its own also where a developer has set others.
    env: {
      ...settingsOf(at),
      DATA_DIR: data,
      DATABASE_URL: '',
      TEMPORAL_ADDRESS: '',
      SENTRY_DSN: `http://publickey@127.0.0.1:${REPORTS_PORT}/7`,
      // slow enough to be stopped in the middle
      INVITATIONS_PER_MINUTE: '30',
    },
  };
};

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, '.cache', 'journeys-failed'),
  fullyParallel: false,
  // One journey after another in each portal, for they share its demo data.
  workers: isReused ? 1 : PORTALS.length,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: PATIENCE },
  use: {
    actionTimeout: PATIENCE,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It fetches the frame once more in each window. A journey without a connection allows it.
    serviceWorkers: 'block',
    // A picture of the page's elements before and after each step takes two fifths of the processor: `npm test` has one made of what failed, when it tries that again.
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: [...CHROMIUM_ARGUMENTS, TO_OWN_PORTAL] },
  },
  projects: [
    // A journey is long, and two cores may have other work.
    { name: 'portal', testDir: path.join(import.meta.dirname, 'portal'), timeout: 240_000, use: { baseURL: PORTAL } },
    { name: 'gallery', testDir: path.join(import.meta.dirname, 'gallery'), use: { baseURL: GALLERY } },
    { name: 'pages', testDir: path.join(import.meta.dirname, 'pages'), timeout: 240_000, use: { baseURL: PORTAL } },
  ],
  webServer: [
    ...(needs('gallery') ? [gallery] : []),
    ...(needs('portal', 'pages') ? PORTALS.slice(0, isReused ? 1 : undefined).map(portal) : []),
  ],
});
