import { expect, it } from 'vitest';
import { cacheControl, securityHeaders } from './web-headers.ts';

const policyFor = (host: string) => securityHeaders(host)['Content-Security-Policy'] ?? '';

it.each([
  ['localhost:3000', 'http://localhost:3002'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3002'],
])('lets a page of %s call %s and nobody else', (host, api) => {
  expect(policyFor(host)).toContain(`connect-src 'self' ${api};`);
});

it('lets nobody frame the portal, and no script in but its own', () => {
  expect(policyFor('localhost:3000')).toContain(`frame-ancestors 'none'`);
  expect(policyFor('localhost:3000')).toContain(`default-src 'self'`);
  expect(policyFor('localhost:3000')).toContain(`script-src 'self' 'wasm-unsafe-eval';`);
});

it('takes no words of the caller into the policy that are no host', () => {
  expect(policyFor(`x; script-src *`)).toContain(`connect-src 'self' ;`);
});

it('lets pages report errors to just the address that is set', () => {
  const policy = securityHeaders('localhost:3000', { reportsTo: 'https://key@sentry.example.com:8443/4' })['Content-Security-Policy'];
  expect(policy).toContain(`connect-src 'self' http://localhost:3002 https://sentry.example.com:8443;`);
});

it('keeps files with a hash in their name for ever, and asks about the page each time', () => {
  expect(cacheControl('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(cacheControl('/')).toBe('no-cache');
});

const openerPolicyOf = (pathname: string) => securityHeaders('localhost:3000', { pathname })['Cross-Origin-Opener-Policy'];

it('lets the page that the e-ID broker leads back to answer the one that opened it, and keeps all others to themselves', () => {
  expect(openerPolicyOf('/eident/return')).toBe('unsafe-none');
  expect(openerPolicyOf('/login')).toBe('same-origin-allow-popups');
});
