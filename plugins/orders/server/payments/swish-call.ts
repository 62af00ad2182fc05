import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { SwishIdentity } from '../settings/swish-certificate.ts';
import { ProviderError } from './provider.ts';

/** By whose agreement with Swish something is asked. */
export interface SwishAccount extends SwishIdentity {
  readonly number: string;
}
interface Call {
  readonly method: 'GET' | 'PUT' | 'PATCH';
  readonly body?: unknown;
}
const TIME_OUT_MS = 15_000;

/** One call of Swish over mutual TLS, answered whatever its status. @throws ProviderError when nothing is answered */
export function createSwishCall({ SWISH_URL, SWISH_CA }: { readonly SWISH_URL: string; readonly SWISH_CA: string }) {
  return async ({ key, cert }: SwishAccount, path: string, { body, method }: Call) => {
    // loaded with the first call: it is large, and an API makes none
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({
      connect: { secureContext: createSecureContext({ key, cert, ca: readFileSync(SWISH_CA), minVersion: 'TLSv1.2' }) },
    });
    try {
      const {
        statusCode,
        headers,
        body: content,
      } = await request(`${SWISH_URL}${path}`, {
        method,
        headers: { 'content-type': method === 'PATCH' ? 'application/json-patch+json' : 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        dispatcher,
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      return { status: statusCode, headers, text: await content.text() };
    } catch (cause) {
      throw new ProviderError('unreachable', { retryable: true, cause });
    } finally {
      await dispatcher.close();
    }
  };
}
