import { expect, it } from 'vitest';
import { addressOf, checkPublicCredential, languageOf, requestIdOf, tokenHashOf, workingOrganisationOf } from './request.ts';

it.each([
  [{ 'x-language': 'NO', 'accept-language': 'sv' }, 'nb'],
  [{ 'x-language': 'XX', 'accept-language': 'nb-NO,nb;q=0.9' }, 'nb'],
  [{ 'accept-language': 'sv-SE' }, 'sv'],
  [{ 'accept-language': 'de', host: 'api.example.no:3002' }, 'nb'],
  [{ host: 'api.example.com' }, 'sv'],
])('answers %j in %s: header, browser, host ending, Swedish', (headers, language) => {
  expect(languageOf(headers)).toBe(language);
});

it('keeps a plain request id and replaces anything else', () => {
  expect(requestIdOf({ 'x-request-id': 'abcdef-123456' })).toBe('abcdef-123456');
  expect(requestIdOf({ 'x-request-id': 'a\nb' })).toMatch(/^[0-9a-f-]{36}$/);
});

it('makes one id for a request, however often it is asked', () => {
  const headers = {};
  expect(requestIdOf(headers)).toBe(requestIdOf(headers));
});

it('believes the proxy only when there is one, and then only its own hop', () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.1.1.1' };
  expect(addressOf(headers, '10.0.0.2', false)).toBe('10.0.0.2');
  expect(addressOf(headers, '10.0.0.2', true)).toBe('10.1.1.1');
});

it('refuses a call without a bearer token', () => {
  expect(() => tokenHashOf({ authorization: 'Basic abc' })).toThrow('ERR_NOT_SIGNED_IN');
  expect(tokenHashOf({ authorization: `Bearer ${'a'.repeat(43)}` })).toMatch(/^[0-9a-f]{64}$/);
});

it('refuses another public credential', () => {
  expect(() => checkPublicCredential({ authorization: `Basic ${btoa('portal:other1')}` }, 'portal:public')).toThrow('ERR_NOT_SIGNED_IN');
  expect(() => checkPublicCredential({ authorization: `Basic ${btoa('portal:public')}` }, 'portal:public')).not.toThrow();
});

it('says that a working organisation which is no id is not there', () => {
  expect(() => workingOrganisationOf({ 'x-organisation-id': "1' or '1'='1" })).toThrow('ERR_NOT_FOUND');
  expect(workingOrganisationOf({})).toBeUndefined();
});
