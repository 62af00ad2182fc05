import type { Request, ResponseObject } from '@hapi/hapi';
import Boom from '@hapi/boom';

/** What an answer of the API that a browser opens as a page may do: nothing. */
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const PDF = 'application/pdf';

/**
 * Sets the default security headers of an answer. It may not be framed, runs no script, and is not cached, unless the answer says
 * otherwise.
 */
export function completeHeaders({ response }: Pick<Request, 'response'>): void {
  if (Boom.isBoom(response)) return; // made into an answer before
  // a browser's own viewer of PDF does not run in a sandbox
  setUnless(response, 'Content-Security-Policy', response.headers['content-type'] === PDF ? NOTHING : `${NOTHING}; sandbox`);
  // the web is another origin of the same site: it shows logotypes and files
  setUnless(response, 'Cross-Origin-Resource-Policy', 'same-site');
  // what has a tag is asked for again each time, and is nothing personal
  if (response.headers['etag'] === undefined) setUnless(response, 'Cache-Control', 'no-store');
}

function setUnless(response: ResponseObject, name: string, value: string): void {
  if (response.headers[name.toLowerCase()] === undefined) response.header(name, value);
}
