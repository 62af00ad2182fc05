import { endpoints, multiLine, nothing } from '@platform/core';
import { z } from 'zod';
import { eidRefusals } from './eid-refusals.ts';
import { idControl } from './plugin.ts';
import { signingRefusals } from './refusals.ts';
import { Signing, SigningDevice, SigningId, StartedSigning, WayBack } from './signing.ts';
import { identitySubjects } from './subjects.ts';

const { signing } = identitySubjects;
const { startSigning, signOwn } = idControl.permissions;
const byId = z.object({ id: SigningId });
const started = [signingRefusals.ended, signingRefusals.unavailable, signingRefusals.inProgress, eidRefusals.unavailable];
/** The token of a link stands in the body: an address would end up in logs. */
const token = z.string().min(20).max(200);

export const CancelledSigning = z.strictObject({ reason: multiLine(500).optional() });

export const signingEndpoints = endpoints(idControl, {
  get: {
    method: 'GET',
    path: '/v1/signings/{id}',
    permission: startSigning,
    own: signOwn,
    params: byId,
    shows: [signing.by('id')],
    response: Signing,
  },
  start: {
    method: 'POST',
    path: '/v1/signings/{id}/start',
    permission: startSigning,
    own: signOwn,
    personal: true,
    transaction: 'manual',
    params: byId,
    body: z.strictObject({ device: SigningDevice, page: WayBack }),
    touches: [signing.by('id')],
    response: StartedSigning,
    refusals: started,
  },
  cancel: {
    method: 'POST',
    path: '/v1/signings/{id}/cancel',
    permission: startSigning,
    own: signOwn,
    params: byId,
    /** Why, for whoever asked for the signature: it stands in the story. */
    body: CancelledSigning,
    touches: [signing.by('id')],
    response: Signing,
  },
  getByLink: {
    method: 'POST',
    path: '/v1/signing-links/status',
    permission: 'public',
    body: z.strictObject({ token }),
    shows: [signing],
    touches: nothing('only reads'),
    response: Signing,
    refusals: [signingRefusals.link],
  },
  startByLink: {
    method: 'POST',
    path: '/v1/signing-links/start',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ token, device: SigningDevice, page: WayBack }),
    touches: [signing],
    response: StartedSigning,
    refusals: [signingRefusals.link, ...started],
  },
});
