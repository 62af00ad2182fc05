// Every layering rule must catch the offence it is named for, and let pass what it is not meant for.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

type Probe = readonly [rule: string, from: string, to: string];

const OFFENCES: readonly Probe[] = [
  ['no-cycles', 'platform/web/probe.ts', 'platform/web/probe-b.ts'],
  ['platform-knows-no-plugin', 'platform/server/probe.ts', 'plugins/cases/contract/index.ts'],
  ['platform-knows-no-plugin', 'platform/testing/probe.ts', 'tools/cli/main.ts'],
  ['core-is-isomorphic', 'platform/core/probe.ts', 'node:fs'],
  ['core-is-isomorphic', 'platform/core/probe.ts', 'platform/server/index.ts'],
  ['plugin-knows-no-host', 'plugins/cases/server/probe.ts', 'host-api/compose.ts'],
  ['plugin-knows-no-host', 'workflows/escalate-case/probe.ts', 'workflows/worker/main.ts'],
  ['tools-stand-aside', 'plugins/cases/server/probe.ts', 'tools/cli/main.ts'],
  ['tools-stand-aside', 'host-web/probe.ts', 'tools/launch/chromium.ts'],
  ['contract-is-isomorphic', 'plugins/cases/contract/probe.ts', 'react'],
  ['contract-is-isomorphic', 'plugins/cases/contract/probe.ts', 'plugins/cases/server/api.ts'],
  ['contract-is-isomorphic', 'tools/template/contract/probe.ts', 'node:fs'],
  ['server-stays-server', 'plugins/cases/server/probe.ts', 'workflows/escalate-case/escalate-case.ts'],
  ['server-stays-server', 'plugins/cases/server/probe.ts', 'react'],
  ['server-stays-server', 'platform/server/probe.ts', 'platform/web/index.ts'],
  ['server-stays-server', 'host-api/probe.ts', 'platform/ui/index.ts'],
  ['web-stays-web', 'plugins/cases/web/probe.ts', 'plugins/cases/server/case-service.ts'],
  ['web-stays-web', 'platform/ui/probe.tsx', 'platform/server/index.ts'],
  ['web-stays-web', 'host-web/probe.tsx', 'node_modules/pg'],
  ['workflows-are-deterministic', 'workflows/escalate-case/probe.ts', 'plugins/cases/contract/index.ts'],
  ['workflows-are-deterministic', 'workflows/escalate-case/probe.ts', 'node:fs'],
  ['workflows-are-deterministic', 'tools/template/workflow/probe.ts', 'zod'],
  ['kit-is-deterministic', 'workflows/kit/probe.ts', 'zod'],
  ['workflows-see-the-doors', 'workflows/escalate-case/probe.ts', 'type plugins/cases/server/case-service.ts'],
  ['plugins-meet-at-their-doors', 'plugins/cases/server/probe.ts', 'plugins/properties/server/plugin.ts'],
  ['plugins-meet-at-their-doors', 'plugins/cases/web/probe.ts', 'plugins/properties/web/plugin.ts'],
  ['plugins-meet-at-their-doors', 'tools/template/server/probe.ts', 'type plugins/properties/server/property.entity.ts'],
  ['tests-meet-at-the-doors-too', 'plugins/cases/server/probe.api.test.ts', 'plugins/properties/server/property.entity.ts'],
  ['one-container', 'plugins/cases/server/probe.ts', 'inversify'],
  ['one-http', 'plugins/cases/server/probe.ts', '@hapi/hapi'],
  ['one-http', 'tools/simulators/probe.ts', '@hapi/boom'],
  ['no-tests-in-product', 'host-api/probe.ts', 'host-api/http.test.ts'],
  ['no-tests-in-product', 'plugins/cases/server/probe.ts', 'platform/testing/index.ts'],
  ['no-tests-in-product', 'plugins/cases/web/probe.tsx', 'plugins/properties/testing/index.ts'],
];

const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  ['platform/core/fine.ts', 'zod'],
  ['platform/testing/fine.ts', 'platform/server/index.ts'],
  ['platform/server/container.ts', 'inversify'],
  ['platform/server/http/route.ts', '@hapi/hapi'],
  ['host-api/fine.ts', '@hapi/hapi'],
  ['host-api/fine-list.ts', 'plugins/cases/server/plugin.ts'],
  ['workflows/worker/fine.ts', 'host-api/compose.ts'],
  ['workflows/escalate-case/fine.ts', 'type plugins/cases/server/activities.ts'],
  ['workflows/escalate-case/fine-kit.ts', 'workflows/kit/index.ts'],
  ['plugins/cases/server/fine.ts', 'plugins/properties/server/api.ts'],
  ['plugins/cases/web/fine.ts', 'plugins/properties/web/api.ts'],
  ['plugins/cases/contract/fine.ts', 'plugins/properties/contract/index.ts'],
  ['plugins/cases/server/fine.api.test.ts', 'plugins/properties/testing/index.ts'],
  ['host-web/e2e/fine.ts', 'tools/launch/chromium.ts'],
];

const PACKAGES = ['react', 'zod', 'inversify', 'pg', '@hapi/hapi', '@hapi/boom'];
const CONFIG = path.resolve(import.meta.dirname, '..', '.dependency-cruiser.mjs');
const CRUISER = path.resolve(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const Report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

const tree = mkdtempSync(path.join(tmpdir(), 'layers-'));
let found: readonly string[] = [];

function write(file: string, code: string): void {
  mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(tree, file), code);
}

/** Writes a file that imports another, which is made when it is a source file. */
function writeImport(from: string, to: string): void {
  const [target, isType] = to.startsWith('type ') ? [to.slice(5), true] : [to.replace('node_modules/', ''), false];
  const isSource = /[.]tsx?$/.test(target);
  if (isSource) write(target, target.endsWith('probe-b.ts') ? `import './probe.ts';\n` : 'export type X = 1;\nexport const x = 1;\n');
  const address = isSource ? path.posix.relative(path.dirname(from), target) : target;
  write(
    from,
    `import ${isType ? 'type ' : ''}{ ${isType ? 'X' : 'x'} } from '${isSource && !address.startsWith('.') ? './' : ''}${address}';\nexport ${isType ? 'type Y = X' : 'const y = x'};\n`,
  );
}

/** Several probes share a folder, so each gets a name of its own; a cycle is told of either of its files. */
function placeOf([, from, to]: Probe, index: number): string {
  return to.endsWith('probe-b.ts') ? from : from.replace('probe', `probe-${index}`);
}

beforeAll(async () => {
  write('package.json', '{ "type": "module" }');
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js' }));
    write(`node_modules/${name}/index.js`, 'export const x = 1;\n');
  }
  OFFENCES.forEach((probe, index) => writeImport(placeOf(probe, index), probe[2]));
  for (const [from, to] of ALLOWED) writeImport(from, to);
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', 'platform', 'plugins', 'workflows', 'host-api', 'host-web', 'tools'];
  // It ends with the number of violations, so its failing is what is wanted.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 1e8 }).catch(
    (fault: { readonly stdout: string }) => fault,
  );
  found = Report.parse(JSON.parse(stdout)).summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

it.each(OFFENCES.map((probe, index) => ({ rule: probe[0], to: probe[2], place: placeOf(probe, index) })))(
  '$rule catches $place importing $to',
  ({ rule, place }) => {
    const places = rule === 'no-cycles' ? [place, place.replace('.ts', '-b.ts')] : [place];
    expect(places.some((one) => found.includes(`${rule} ${one}`))).toBe(true);
  },
);

it.each(ALLOWED)('%s may import %s', (from) => {
  expect(found.filter((violation) => violation.endsWith(` ${from}`))).toEqual([]);
});
