import type { Endpoint, Refusal } from '@platform/core';
import type { z } from 'zod';

/** A call as it reached the server's place. */
export interface Sent {
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}
export interface MockEndpoint {
  readonly endpoint: Endpoint;
  readonly answer: (sent: Sent) => unknown;
}

type Answer<E extends Endpoint> = z.input<E['response']> | Refused;

/** Mocks an endpoint, typed by its contract. Example: `mockEndpoint(keyEndpoints.list, () => ({ items: [aKey()], nextCursor: null }))`. */
export function mockEndpoint<E extends Endpoint>(endpoint: E, answer: (sent: Sent) => Answer<E> | Promise<Answer<E>>): MockEndpoint {
  return { endpoint, answer };
}

/** What an endpoint answers when it says no. */
export class Refused {
  readonly refusal: Refusal;
  readonly details: object;
  constructor(refusal: Refusal, details: object) {
    this.refusal = refusal;
    this.details = details;
  }
}
/** Lets a mock say no: `refusedWith(refusals.invalid, { fields: [{ path: 'body.name', message: '…' }] })`. */
export function refusedWith(refusal: Refusal, details: object = {}): Refused {
  return new Refused(refusal, details);
}

/** The values of a path's places, when an address is one of the endpoint's. */
export function placesOf({ path }: Endpoint, pathname: string): Readonly<Record<string, string>> | undefined {
  const pattern = path.replaceAll(/\{(\w+)\??\}/g, '(?<$1>[^/]*)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}
