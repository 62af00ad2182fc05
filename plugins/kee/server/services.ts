import { all, core, permissions, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { createCredentials, type UnitCredentials } from './devices/credentials.ts';
import { createDeviceChanges, type DeviceChanges } from './devices/device-changes.ts';
import { createDeviceWatches, type DeviceWatches } from './devices/device-watches.ts';
import { createDeviceWork, type DeviceWork } from './devices/device-work.ts';
import { createUnitCertificates, type UnitCertificates } from './devices/unit-certificates.ts';
import { devices } from './devices/device-resource.ts';
import { createErasures, type Erasures } from './erasure/erasures.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createGroupContents, type GroupContents } from './groups/group-content.ts';
import { groups } from './groups/group-resource.ts';
import { createWays, type Ways } from './groups/ways.ts';
import { createWhy, type Why } from './groups/why.ts';
import { createHistoryList, type HistoryList } from './history/history-list.ts';
import { createOpening, type Opening } from './opening/opening.ts';
import { createRetention, type RetentionService } from './retention/retention-service.ts';
import { keeSettingsOf } from './settings.ts';
import { accessFlow } from './sharing/access-flow.ts';
import { type AccessList, createAccessList } from './sharing/access-list.ts';
import { createFirstUse, type FirstUse } from './sharing/first-use.ts';
import { createReceiver, type Receiver } from './sharing/receiver.ts';
import { createSharedDoors, type SharedDoors } from './sharing/shared-door.ts';
import { createSharing, type Sharing } from './sharing/sharing.ts';
import { timedAccess, timedDoorOpened } from './timed/refs.ts';
import { createTimedAccess } from './timed/timed-access.ts';

const credentials = serviceRef<UnitCredentials>('kee.credentials');
const changes = serviceRef<DeviceChanges>('kee.deviceChanges');
const certificates = serviceRef<UnitCertificates>('kee.unitCertificates');
/** What the workflow of a building asks. */
export const deviceWatches = serviceRef<DeviceWatches>('kee.deviceWatches');
/** What the workflow of a night asks. */
export const erasures = serviceRef<Erasures>('kee.erasures');
const deviceWork = serviceRef<DeviceWork>('kee.deviceWork');
const ways = serviceRef<Ways>('kee.ways');
const why = serviceRef<Why>('kee.why');
const contents = serviceRef<GroupContents>('kee.groupContents');
const history = serviceRef<HistoryList>('kee.history');
const opening = serviceRef<Opening>('kee.opening');
const accessList = serviceRef<AccessList>('kee.accessList');
const retention = serviceRef<RetentionService>('kee.retention');
const sharing = serviceRef<Sharing>('kee.sharing');
const receiver = serviceRef<Receiver>('kee.receiver');
/** Told of by the gateway. */
export const firstUse = serviceRef<FirstUse>('kee.firstUse');
const sharedDoors = serviceRef<SharedDoors>('kee.sharedDoors');
/** Run by a process of its own. */
export const gateway = serviceRef<Gateway>('kee.gateway');

const { clock, live, log, notifications, secrets, settings, work } = core;
const [organisations, users] = [organisationLookup, userLookup];
/** What the routes call. */
export const keeCalls = {
  changes,
  contents,
  credentials,
  deviceWork,
  history,
  opening,
  why,
  accessList,
  sharing,
  receiver,
  retention,
  sharedDoors,
};
export const keeServices = [
  provide(certificates, { settings: keeSettingsOf }, createUnitCertificates),
  provide(credentials, { certificates, settings: keeSettingsOf }, createCredentials),
  provide(changes, { credentials, organisations, rows: devices.service }, createDeviceChanges),
  provide(deviceWatches, { clock, notifications, settings: keeSettingsOf, users }, createDeviceWatches),
  provide(deviceWork, {}, createDeviceWork),
  provide(erasures, { clock, notifications }, createErasures),
  provide(ways, { clock }, createWays),
  provide(why, { permissions, ways }, createWhy),
  provide(contents, { live, rows: groups.service }, createGroupContents),
  provide(opening, { clock, live, opened: all(timedDoorOpened), permissions, ways }, createOpening),
  provide(timedAccess, {}, createTimedAccess),
  provide(history, { clock }, createHistoryList),
  provide(accessList, { clock }, createAccessList),
  provide(sharing, { clock, flow: accessFlow.flow, list: accessList, live, notifications, secrets, ways }, createSharing),
  provide(retention, { organisations }, createRetention),
  provide(receiver, { clock, notifications, secrets, settings }, createReceiver),
  provide(firstUse, { clock, live, notifications, organisations, users }, createFirstUse),
  provide(sharedDoors, { clock, live, receiver, users, ways }, createSharedDoors),
  provide(gateway, { firstUse, live, log, settings: keeSettingsOf, work }, createGateway),
];
