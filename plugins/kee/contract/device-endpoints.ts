import { endpoints, nothing } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { Device, DeviceId, deviceRefusals as refusals } from './device.ts';
import { Lock } from './lock.ts';
import { kee } from './plugin.ts';

const of = z.object({ id: DeviceId });
const version = z.number().int().min(1);
const number = z.string().meta({ examples: ['700123'] });

/** A unit's certificate, key and authority, each as PEM. For a broker that asks for one. */
export const UnitCertificate = z.object({ certificate: z.string(), key: z.string(), authority: z.string() });
export type UnitCertificate = z.output<typeof UnitCertificate>;

/** What a unit signs in with. It is shown once, and kept as a hash. */
export const Credentials = z.object({
  username: z.string(),
  password: z.string(),
  /** The broker's address, as the unit is given it. */
  url: z.string(),
  /** Nothing where the broker asks for none. */
  certificate: UnitCertificate.nullable(),
});
export type Credentials = z.output<typeof Credentials>;

/** What a technician asks of a unit. `REPORT`: its settings once more, and how it stands. `IDENTIFY`: it shows where it hangs. */
export const UnitRequest = z.enum(['REPORT', 'IDENTIFY', 'REBOOT']);
export type UnitRequest = z.output<typeof UnitRequest>;

/** The number stands on the new unit; everything else stays. */
export const Replacement = z.strictObject({ version, number });
export type Replacement = z.output<typeof Replacement>;

export const deviceEndpoints = endpoints(kee, {
  /** New credentials; those before are refused from then on. */
  issueCredentials: {
    method: 'POST',
    path: '/v1/devices/{id}/credentials',
    permission: kee.permissions.write,
    params: of,
    response: Credentials,
    touches: [Device.subject.by('id')],
  },
  /** Asked at once or never: a unit that is not there is asked nothing later. */
  ask: {
    method: 'POST',
    path: '/v1/devices/{id}/requests',
    permission: kee.permissions.write,
    params: of,
    body: z.strictObject({ request: UnitRequest }),
    response: Device.Item,
    touches: [Device.subject.by('id')],
    refusals: [refusals.offline],
  },
  /** A new unit in place of a broken one, with its settings and locks. */
  replace: {
    method: 'POST',
    path: '/v1/devices/{id}/replacement',
    permission: kee.permissions.write,
    params: of,
    body: Replacement,
    response: z.object({ device: Device.Item, credentials: Credentials }),
    touches: [Device.subject.by('id')],
    refusals: [refusals.digits, refusals.taken, refusals.sameNumber],
  },
  /** To another customer. The locks of the unit are deleted. */
  move: {
    method: 'POST',
    path: '/v1/devices/{id}/move',
    permission: kee.permissions.write,
    params: of,
    body: z.strictObject({ version, organisationId: OrganisationId }),
    response: z.object({ device: Device.Item, deletedLocks: z.array(z.string()) }),
    touches: [Device.subject.by('id'), Lock.subject],
    refusals: [refusals.sameOrganisation],
  },
  /** The broker asks whether a unit is who it says. The address holds the broker's own secret. */
  authenticate: {
    method: 'POST',
    path: '/v1/broker/{token}/authentication',
    permission: 'token',
    params: z.object({ token: z.string().min(1).max(200) }),
    // not strict: brokers tell more than is asked
    body: z.looseObject({ username: z.string().max(100), password: z.string().max(200), clientid: z.string().max(100).optional() }),
    response: z.object({ result: z.enum(['allow', 'deny']), is_superuser: z.boolean() }),
    touches: nothing('a broker asks, no page'),
  },
});
