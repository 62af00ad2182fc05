import { setTimeout as wait } from 'node:timers/promises';
import type { CallOf, Endpoint, EndpointSpec, ResponseOf } from '@platform/core';
import { type Answer, type CallOptions, DEMO_PASSWORD, toAnswer, toRequest } from '@platform/testing';
import { authEndpoints, SignedIn } from '@plugins/accounts/contract';

/** Calls the API over HTTP, and again while it is away, as a person would. */
export type Call = <S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  call: CallOf<Endpoint<S>>,
  options?: CallOptions,
) => Promise<Answer<ResponseOf<Endpoint<S>>>>;

/** Somebody who asks may be killed several times, and each has the row to themselves for half a minute. */
const PATIENCE_MS = 180_000;
const CALL_MS = 10_000;
const PAUSE_MS = 200;

/** Everything is called as the demo user with this e-mail. Public calls carry the public credential all the same. */
export async function callerAs(email: string, api: string): Promise<Call> {
  const anybody = createCaller(api);
  const { body } = await anybody(authEndpoints.login, { body: { username: email, password: DEMO_PASSWORD } });
  const { token } = SignedIn.parse(body);
  return (endpoint, call, options) => anybody(endpoint, call, { token, ...options });
}

function createCaller(api: string): Call {
  return async (endpoint, call, options = {}) => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await attempt(api, { endpoint, request: await toRequest(endpoint, call, options) }).catch((fault: unknown) => fault);
      if (isAnswer(answer) && answer.status < 500) return answer as Answer<ResponseOf<typeof endpoint>>; // of this endpoint
      if (Date.now() > end) throw new Error(`${endpoint.path} is not answered`, { cause: answer });
      await wait(PAUSE_MS);
    }
  };
}

async function attempt(
  api: string,
  { endpoint, request }: { readonly endpoint: Endpoint; readonly request: Awaited<ReturnType<typeof toRequest>> },
): Promise<Answer<unknown>> {
  const { method, url, headers, payload } = request;
  const body = typeof payload === 'object' ? new Uint8Array(payload) : payload;
  const answer = await fetch(`${api}${url}`, { method, headers, signal: AbortSignal.timeout(CALL_MS), ...(body && { body }) });
  const rawPayload = Buffer.from(await answer.arrayBuffer());
  return toAnswer(endpoint, { statusCode: answer.status, headers: Object.fromEntries(answer.headers), rawPayload });
}

const isAnswer = (value: unknown): value is Answer<unknown> => typeof value === 'object' && value !== null && 'status' in value;
