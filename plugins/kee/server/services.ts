import { core, permissions, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { createCredentials, type UnitCredentials } from './devices/credentials.ts';
import { createDeviceChanges, type DeviceChanges } from './devices/device-changes.ts';
import { devices } from './devices/device-resource.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createGroupContents, type GroupContents } from './groups/group-content.ts';
import { groups } from './groups/group-resource.ts';
import { createWays, type Ways } from './groups/ways.ts';
import { createWhy, type Why } from './groups/why.ts';
import { createHistoryList, type HistoryList } from './history/history-list.ts';
import { createOpening, type Opening } from './opening/opening.ts';
import { keeSettingsOf } from './settings.ts';

const credentials = serviceRef<UnitCredentials>('kee.credentials');
const changes = serviceRef<DeviceChanges>('kee.deviceChanges');
const ways = serviceRef<Ways>('kee.ways');
const why = serviceRef<Why>('kee.why');
const contents = serviceRef<GroupContents>('kee.groupContents');
const history = serviceRef<HistoryList>('kee.history');
const opening = serviceRef<Opening>('kee.opening');
/** Run by a process of its own. */
export const gateway = serviceRef<Gateway>('kee.gateway');

const { clock, live, log, work } = core;
/** What the routes call. */
export const keeCalls = { changes, contents, credentials, history, opening, why };
export const keeServices = [
  provide(credentials, { settings: keeSettingsOf }, createCredentials),
  provide(changes, { credentials, organisations: organisationLookup, rows: devices.service }, createDeviceChanges),
  provide(ways, { clock }, createWays),
  provide(why, { ways }, createWhy),
  provide(contents, { rows: groups.service }, createGroupContents),
  provide(opening, { clock, live, permissions, ways }, createOpening),
  provide(history, { clock }, createHistoryList),
  provide(gateway, { live, log, settings: keeSettingsOf, work }, createGateway),
];
