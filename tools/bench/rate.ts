import autocannon, { type Options } from 'autocannon';
import { median } from './figure.ts';

const SECONDS = 2;
const ROUNDS = 5;

/** Requests per second; every answer must be a good one. */
export async function rate(url: string, connections: number, token?: string): Promise<number> {
  return rateOf({ url, connections, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
}

/** The same of any kind of request. */
export async function rateOf(request: Options): Promise<number> {
  const result = await autocannon({ duration: SECONDS, ...request });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${request.url}: ${failed} of ${result.requests.total} failed`);
  return result.requests.average;
}

/** What somebody holds of an answer. */
export interface Holder {
  readonly token: string;
  readonly tag: string;
}
/** The same where each asker holds the answer already: each gets a 304. */
export async function rateUnchanged(url: string, holders: readonly Holder[]): Promise<number> {
  const requests = holders.map(({ token, tag }) => ({ headers: { authorization: `Bearer ${token}`, 'if-none-match': tag } }));
  const result = await autocannon({ url, connections: 1, duration: SECONDS, requests });
  const others = result.requests.total - result['3xx'] + result.errors;
  if (others > 0) throw new Error(`${url}: ${others} of ${result.requests.total} were sent again`);
  return result.requests.average;
}

interface Pair<T> {
  readonly value: T;
  readonly baseline: T;
}

/** The middle of several runs of both, in turns, because the machine's speed drifts. The first ones find what has compiled nothing yet. */
export async function inTurns({ value, baseline }: Pair<() => Promise<number>>): Promise<Pair<number>> {
  const found = { value: [] as number[], baseline: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    found.baseline.push(await baseline());
    found.value.push(await value());
  }
  return { value: median(found.value.slice(1)), baseline: median(found.baseline.slice(1)) };
}
