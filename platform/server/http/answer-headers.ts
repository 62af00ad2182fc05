import type { Request, ResponseObject } from '@hapi/hapi';
import Boom from '@hapi/boom';

/** What an answer of the API that a browser opens as a page may do: nothing. */
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const PDF = 'application/pdf';

/** What every answer carries unless it says otherwise itself: it is shown in nobody's page, runs nothing, and no cache keeps it. */
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
