// No broker of production runs here: its settings are held against what its schema demands, and against a day without a gateway.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const conf = read('tools/broker/emqx.conf').replaceAll(/^\s*#.*$/gm, '');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: { readonly broker: { readonly environment: Readonly<Record<string, string>>; readonly volumes: readonly string[] } };
};
const { environment, volumes } = compose.services.broker;

/** What a section says of a name; environment variables of the container come before the file. */
function valueOf(section: string, name: string): string {
  const inside = new RegExp(String.raw`^${section} \{\n((?:  .*\n|\n)*)\}`, 'm').exec(conf)?.[1] ?? '';
  const said = new RegExp(String.raw`^ *${name} = "?([^"\n]*)"?$`, 'm').exec(inside)?.[1];
  const value = environment[`EMQX_${section}__${name}`.toUpperCase()] ?? said;
  if (value === undefined) throw new Error(`${section}.${name} is not set`);
  return value;
}
const DAY_HOURS = 24;
const hoursOf = (text: string) => Number(/^(\d+)h$/.exec(text)?.[1]);

it('says what the schema of EMQX demands of a node: its cookie, a secret, and its data folder, on a volume', () => {
  expect(valueOf('node', 'cookie')).toMatch(/^\$\{BROKER_COOKIE:\?/);
  expect(volumes).toContain(`broker:${valueOf('node', 'data_dir')}`);
});

it('keeps its name when its container is made anew: what is on disk belongs to the name', () => {
  expect(environment['EMQX_NODE_NAME']).toBe(valueOf('node', 'name'));
  expect(valueOf('node', 'name')).toMatch(/^emqx@[\d.]+$/);
});

it('keeps on disk, for more than a day, what no gateway has taken', () => {
  expect(valueOf('durable_sessions', 'enable')).toBe('true');
  expect(hoursOf(valueOf('durable_sessions', 'message_retention_period'))).toBeGreaterThan(DAY_HOURS);
  expect(hoursOf(valueOf('mqtt', 'session_expiry_interval'))).toBeGreaterThan(DAY_HOURS);
  expect(conf).toMatch(/^retainer\.backend \{ type = built_in_database, storage_type = disc \}$/m);
});

it('has room for a day of a thousand units that report each five seconds', () => {
  expect(Number(valueOf('mqtt', 'max_mqueue_len'))).toBeGreaterThan((1000 * DAY_HOURS * 3600) / 5);
});

it('asks the portal who may connect, and lets nobody say what the list does not', () => {
  expect(conf).toMatch(/^ {4}backend = http$/m);
  expect(environment).toHaveProperty('EMQX_AUTHENTICATION__1__URL');
  expect(valueOf('authorization', 'no_match')).toBe('deny');
  expect(volumes).toContain('./tools/broker/acl.conf:/opt/emqx/etc/acl.conf:ro');
});
