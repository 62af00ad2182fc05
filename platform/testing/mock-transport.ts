import { fill } from '@platform/core';
import type { Transport } from '@platform/web/host';
import { type MockEndpoint, placesOf, Refused, type Sent } from './mock-endpoint.ts';

/** Answers calls by mocks. What none of them answers is a fault of the test that names the call. */
export function mockTransport(mocks: readonly MockEndpoint[], sent: Sent[]): Transport {
  return async (url, { method = 'GET', headers, body }) => {
    const { pathname, searchParams } = new URL(url);
    for (const { endpoint, answer } of mocks) {
      const params = endpoint.method === method ? placesOf(endpoint, pathname) : undefined;
      if (!params) continue;
      const call: Sent = {
        endpoint: endpoint.id,
        params,
        query: searchParams,
        body: typeof body === 'string' ? JSON.parse(body) : body,
        headers: new Headers(headers),
      };
      sent.push(call);
      return answerOf(await answer(call));
    }
    throw new Error(`No mock answers ${method} ${pathname}`);
  };
}

function answerOf(answer: unknown): Response {
  if (!(answer instanceof Refused)) return Response.json(answer ?? {});
  const { refusal, details } = answer;
  const { status, code, text } = refusal;
  return Response.json({ statusCode: status, code, message: fill(text.sv, { ...details }), details }, { status });
}
