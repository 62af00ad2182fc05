import { endpoints, listQuery, Named, page } from '@platform/core';
import { z } from 'zod';
import { Device, DeviceId, Trouble } from './device.ts';
import { Lock } from './lock.ts';
import { kee } from './plugin.ts';

export const DeviceWatchId = z.uuid().brand('DeviceWatchId');
export type DeviceWatchId = z.output<typeof DeviceWatchId>;

/** A unit that needs somebody. */
export const DeviceTrouble = z.object({
  id: DeviceId,
  number: z.string(),
  description: z.string(),
  property: z.string(),
  trouble: Trouble,
  detail: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  organisation: Named,
});
export type DeviceTrouble = z.output<typeof DeviceTrouble>;

/** What a unit lacks before it works: it has never been heard, has no lock, or holds no settings. */
const Lacks = z.enum(['CONNECTION', 'LOCKS', 'SETTINGS']);

/** An installation in progress. Some units of the building do not work yet. */
export const Project = z.object({
  organisation: Named,
  property: z.string(),
  startedAt: z.iso.datetime(),
  units: z.number().int(),
  locks: z.number().int(),
  left: z.array(z.object({ id: DeviceId, number: z.string(), description: z.string(), lacks: z.array(Lacks) })),
});
export type Project = z.output<typeof Project>;

const ProjectQuery = listQuery(['startedAt']);
export type ProjectQuery = z.output<typeof ProjectQuery>;

export const deviceWorkEndpoints = endpoints(kee, {
  /** The longest in trouble first, at most a hundred. Units never seen are no trouble yet. */
  listTroubles: {
    method: 'GET',
    path: '/v1/device-troubles',
    permission: kee.permissions.read,
    response: z.object({ items: z.array(DeviceTrouble), total: z.number().int() }),
    shows: [Device.subject],
  },
  /** The newest first. */
  listProjects: {
    method: 'GET',
    path: '/v1/device-projects',
    permission: kee.permissions.write,
    query: ProjectQuery,
    response: page(Project),
    shows: [Device.subject, Lock.subject],
  },
});
