import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint, Resource } from '@platform/core';
import { z } from 'zod';

/** A plugin's HTTP contract on the wire, which makes changes of it reviewable as diffs. */
export interface ContractReport {
  readonly plugin: string;
  readonly endpoints: Readonly<Record<string, object>>;
  /** Where it stands in the repository. */
  readonly file: string;
  readonly text: string;
}

/** The reports of every plugin below `root`, read from the contracts alone. */
export async function contractReports(root: string): Promise<ContractReport[]> {
  const plugins = await readdir(path.join(root, 'plugins'));
  return Promise.all(
    plugins.toSorted().map(async (plugin) => {
      const contract: object = await import(path.join(root, 'plugins', plugin, 'contract/index.ts'));
      const endpoints = reportOf(contract);
      const file = `plugins/${plugin}/contract/contract-report.json`;
      return { plugin, endpoints, file, text: `${readable(endpoints)}\n` };
    }),
  );
}

/** The reports that are not as the contracts have them. */
export async function staleReports(root: string): Promise<ContractReport[]> {
  const reports = await contractReports(root);
  const kept = await Promise.all(reports.map(({ file }) => readFile(path.join(root, file), 'utf8').catch(() => '')));
  return reports.filter(({ text }, place) => text !== kept[place]);
}

/** Renews what is stale. Answers the files that were written. */
export async function writeContractReports(root: string): Promise<string[]> {
  const stale = await staleReports(root);
  await Promise.all(stale.map(({ file, text }) => writeFile(path.join(root, file), text)));
  return stale.map(({ file }) => file);
}

function reportOf(contract: object): Readonly<Record<string, object>> {
  const found = Object.values(contract)
    .map((value: unknown) => (isResource(value) ? value.endpoints : value))
    .filter(isEndpoints)
    .flatMap(Object.values<Endpoint>);
  return Object.fromEntries(found.toSorted((one, other) => one.id.localeCompare(other.id)).map((each) => [each.id, endpointReport(each)]));
}

const isEndpoints = (value: unknown): value is Readonly<Record<string, Endpoint>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'object' && each !== null && 'method' in each && 'path' in each);

const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null && 'endpoints' in value;

/** What an endpoint says of itself beside its shapes. */
const FLAGS = ['permission', 'own', 'changes', 'idempotent', 'transaction', 'personal', 'status', 'upload', 'reply', 'whenOff'] as const;

function endpointReport({ method, path: address, params, query, body, response, refusals = [], ...rest }: Endpoint): object {
  const flags = FLAGS.filter((flag) => rest[flag] !== undefined).map((flag) => [flag, flag === 'personal' || rest[flag]]);
  return {
    call: `${method} ${address}`,
    ...Object.fromEntries(flags),
    ...(refusals.length > 0 && { refusals: refusals.map(({ status, code }) => `${status} ${code}`) }),
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    response: schemaOf(response, 'output'),
  };
}

/** What holds nothing but plain values stands on one line. */
const readable = (value: object) =>
  JSON.stringify(value, undefined, 1).replaceAll(/[[{]\n[^[\]{}]*\n\s*[\]}]/g, (leaf) => leaf.replaceAll(/\s*\n\s*/g, ' '));

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern; // says the same once more
    },
  });
  return json;
}
