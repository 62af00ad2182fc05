import type { Endpoint } from '@platform/core';
import type { TestHost } from '@platform/testing';
import type { Sample } from '@platform/testing/proof';
import { proofs } from './proofs.ts';

/** Makes the rows that the demo data lacks. @throws naming the plugin whose proof cannot */
export async function makeRows(host: TestHost): Promise<void> {
  for (const proof of proofs) await naming(proof.plugin.id, 'rows', async () => proof.rows?.(host));
}

/** What calls need beside their contract to succeed. */
export interface Prepared {
  of(endpoint: Endpoint): Omit<Sample, 'endpoint'> | undefined;
}

/** Brings rows into the state in which their calls succeed. @throws naming the plugin whose proof cannot */
export async function prepareSamples(host: TestHost): Promise<Prepared> {
  const samples: Sample[] = [];
  for (const proof of proofs) samples.push(...((await naming(proof.plugin.id, 'samples', async () => proof.samples?.(host))) ?? []));
  return { of: ({ id }) => samples.find(({ endpoint }) => endpoint.id === id) };
}

/** Says whose proof it was. */
export async function naming<T>(plugin: string, part: 'rows' | 'samples' | 'neighbour', make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    throw new Error(`plugins/${plugin}/testing/proof.ts, ${part}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A file for a call that takes one, whichever it is. */
export const sampleFile = (): File => new File(['Märkning;Typ\nW1;Mekanisk\n'], 'lista.csv', { type: 'text/csv' });
