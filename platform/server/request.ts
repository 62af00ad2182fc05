import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Country, type Language, LANGUAGE_OF, refusals } from '@platform/core';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from './refused.ts';

/**
 * The language of the answer, from the language header (spec part 1, api.md). Without it, the browser's counts, then the host's ending,
 * else it is Swedish.
 */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const asked = Country.safeParse(headers['x-language']);
  if (asked.success) return LANGUAGE_OF[asked.data];
  const accepted = /\b(sv|nb|nn|no)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  if (accepted) return accepted === 'sv' ? 'sv' : 'nb';
  return /\.no(:\d+)?$/i.test(headers.host ?? '') ? 'nb' : 'sv';
}

/** The request id: the client's own when it is well formed, else a new one. It follows the request into log, audit and workflow. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id'];
  if (typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)) return sent;
  // asked again, it is the same: the answer says what log and audit have
  return (headers['x-request-id'] = randomUUID());
}

/** The asker's address. Behind our own proxy it is the last hop that the proxy wrote. */
export function addressOf(headers: IncomingHttpHeaders, remote: string, behindProxy: boolean): string {
  const forwarded = headers['x-forwarded-for'];
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  return behindProxy && last ? last : remote;
}

/** The hash that a session is found by. @throws 401 without a bearer token */
export function tokenHashOf(headers: IncomingHttpHeaders): string {
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) throw refuse(refusals.notSignedIn);
  return hash('sha256', token);
}

/** @throws 401 unless the call carries the fixed public credential (spec part 7) */
export function checkPublicCredential(headers: IncomingHttpHeaders, credential: string): void {
  const expected = Buffer.from(`Basic ${Buffer.from(credential).toString('base64')}`);
  const sent = Buffer.from(headers.authorization ?? '');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw refuse(refusals.notSignedIn);
}

/** The working organisation that the header names, when it is a UUID. @throws 404 when it is anything else */
export function workingOrganisationOf(headers: IncomingHttpHeaders): string | undefined {
  const sent = headers['x-organisation-id'];
  if (sent === undefined || sent === '') return undefined;
  if (typeof sent !== 'string' || !UUID.test(sent)) throw refuse(refusals.notFound, { organisationId: String(sent).slice(0, 60) });
  return sent;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
