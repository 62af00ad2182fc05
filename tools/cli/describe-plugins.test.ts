import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { flowTypeOf } from '@plugins/flows/contract';
import { describe, expect, it } from 'vitest';
import type { PluginDescription } from './describe-plugin.ts';
import { describePlugins } from './describe-plugins.ts';

const PLUGINS = path.resolve(import.meta.dirname, '../../plugins');
const HEADINGS = ['What it does', 'Service and permissions', 'What it adds', 'What it offers others', 'Workflows', 'Data', 'Try it'];

const plugins = await describePlugins();
const readme = (id: string) => readFile(path.join(PLUGINS, id, 'README.md'), 'utf8');
/** What stands under a heading. */
const sectionOf = (text: string, heading: string) => text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** `{id}` and `:id` are the same to a reader. */
const plain = (address: string) => address.replaceAll(/\{\w+\}|:\w+\??/g, ':').replace(/\/:?$/, '');
/** The addresses that a text names: `GET /v1/keys`, `/keys/list`. */
const addressesIn = (text: string) => [...text.matchAll(/`(?:[A-Z]+ )?(\/[^`]*)`/g)].map(([, address = '']) => plain(address));
const callsOf = ({ endpoints }: PluginDescription) => endpoints.map((endpoint) => plain(endpoint.slice(endpoint.indexOf('/'))));

it('describes both halves of a plugin, and its workflows', () => {
  expect(plugins.find(({ id }) => id === 'keys')).toMatchObject({
    service: 'KEY_MANAGEMENT',
    workflows: ['inventory', 'inventoryApproval', 'keyReturnReceipts', 'keySigning', 'loanDue'],
    pages: expect.arrayContaining(['/keys/list']),
    views: expect.arrayContaining(['platform.dashboardTiles: holdings']),
  });
});

describe.each(plugins)('the README of $id', (plugin) => {
  it('is there, short, and has the headings that every plugin’s has', async () => {
    expect(existsSync(path.join(PLUGINS, plugin.id, 'README.md'))).toBe(true);
    const text = await readme(plugin.id);
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
    expect(text.split('\n').length).toBeLessThanOrEqual(61);
  });

  it('names every page and every kind of call that the plugin adds', async () => {
    const named = addressesIn(sectionOf(await readme(plugin.id), 'What it adds'));
    const isNamed = (address: string) => named.some((one) => address === one || address.startsWith(`${one}/`));
    expect([...callsOf(plugin), ...plugin.pages.map(plain)].filter((address) => !isNamed(address))).toEqual([]);
  });

  it('names no page and no call that the plugin does not have', async () => {
    const known = [...callsOf(plugin), ...plugin.pages.map(plain)];
    const named = addressesIn(sectionOf(await readme(plugin.id), 'What it adds'));
    expect(named.filter((one) => !known.some((address) => address === one || address.startsWith(`${one}/`)))).toEqual([]);
  });

  it('tells of its service and its workflows', async () => {
    const text = await readme(plugin.id);
    expect(sectionOf(text, 'Service and permissions')).toContain(plugin.service ?? 'Always on');
    const told = `${sectionOf(text, 'What it adds')}${sectionOf(text, 'Workflows')}`;
    expect(plugin.workflows.filter((name) => !told.includes(name) && !told.includes(flowTypeOf({ name })))).toEqual([]);
  });
});
