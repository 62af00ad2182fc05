import { because, done, type Proof, refusedText, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import {
  AccessGroup,
  Device,
  deviceEndpoints as devices,
  deviceWorkEndpoints as work,
  groupEndpoints as groups,
  historyEndpoints as history,
  kee,
  Lock,
  openingEndpoints as opening,
  retentionEndpoints as retention,
  sharedDoorEndpoints as doors,
  sharingEndpoints as sharing,
} from '../contract/index.ts';
import { sharedDoors, sharedWith } from './shared-doors.ts';
import { ADMIN, BJORKEN, FJORDGARDEN, heardUnit, madeGroup, RESIDENT, madeDevice, madeLock, newGroup, newNumber } from './made.ts';

const THE_HOUSE = 'the house has them, and no person';

export const keeProof: Proof = {
  plugin: kee,
  access: [
    {
      area: 'devices and locks: set up, replace, move',
      roles: 'W W W W R R - - - -',
      resources: [Device],
      readsWhole: [work.listTroubles],
      writes: [devices.issueCredentials, devices.ask, devices.replace, devices.move],
    },
    // installations are the technicians'
    { area: 'devices and locks: set up', roles: 'W W W W - - - - - -', readsWhole: [work.listProjects] },
    // what one may open is one's own: a member's is what they have booked (ADR 0100)
    { area: 'devices and locks: set up', roles: 'W W W W R R - O - O', resources: [Lock] },
    {
      // a technician opens by their role
      area: 'locks: open, share',
      roles: 'W W W W W W - O - O',
      reads: [opening.listMyLocks, opening.getMyLock, opening.getCommand],
      writesOwn: [opening.operate],
    },
    {
      // only who lives there or governs lets others in
      area: 'locks: share',
      roles: 'W - - - W W - - - O',
      reads: [sharing.listAccess, sharing.getAccess],
      writesOwn: [sharing.shareLock, sharing.revokeAccess],
    },
    // what one did oneself is one's own (ADR 0104)
    { area: 'lock event history (after retention)', roles: 'W R R - R O - O - O', reads: [history.listHistory, history.exportHistory] },
    { area: 'retention, legal hold', roles: 'W - R - W - - - - -', reads: [retention.getRetention], writes: [retention.changeRetention] },
    {
      area: 'access groups',
      roles: 'W R W R W W - - - -',
      resources: [AccessGroup],
      readsWhole: [groups.getContent, groups.whoMayOpen, groups.whatMayBeOpened],
      writes: [groups.setContent],
    },
  ],
  repeatable: [
    because('answers a password, which is kept nowhere; the one before is void', devices.issueCredentials),
    because(REPEATS.state, devices.replace, devices.move),
    because('a unit asked twice does it twice, to no harm', devices.ask),
    because(REPEATS.reads, devices.authenticate, doors.readSharedDoor),
    because(REPEATS.once, sharing.revokeAccess),
    because('spends the code', doors.verifyAccess, doors.verifyAtDoor),
  ],
  notExported: [
    because('numbers of people who are no users leave in no file', sharing.listAccess),
    because('is work in progress, whose units are exported', work.listProjects),
    because('says why, of one door or person; the groups are exported', groups.whoMayOpen, groups.whatMayBeOpened),
  ],
  texts: [
    refusedText('phone', 'is a number', sharing.shareLock),
    unkeptText('phone', 'is looked up', doors.sendCodeAtDoor, doors.verifyAtDoor),
    unkeptText(
      'token',
      'is the secret of a link, held against a hash',
      doors.readSharedDoor,
      doors.sendAccessCode,
      doors.verifyAccess,
      doors.openSharedDoor,
    ),
    unkeptText('proof', 'is held against a hash', doors.readSharedDoor, doors.openSharedDoor),
    unkeptText('code', 'is held against a hash', doors.verifyAccess, doors.verifyAtDoor),
    refusedText('number', 'is digits'),
    unkeptText('username', 'is looked up', devices.authenticate),
    unkeptText('password', 'is held against a hash', devices.authenticate),
    unkeptText('clientid', 'is held against the user name', devices.authenticate),
  ],
  tables: {
    devices: 'kee_device',
    locks: 'kee_lock',
    'my-locks': 'kee_lock',
    'lock-commands': 'kee_command',
    'delegated-access': 'kee_delegated_access',
    accessId: 'kee_delegated_access',
    'access-groups': 'kee_access_group',
    'lock-access': 'accounts_user',
    deviceId: 'kee_device',
  },
  nobodys: { devices: THE_HOUSE, locks: THE_HOUSE, 'access-groups': THE_HOUSE, 'my-locks': THE_HOUSE },
  async samples(host) {
    const [settled, replaced, moved, removed] = [
      await madeDevice(host, { allowSharing: true }),
      await madeDevice(host),
      await madeDevice(host),
      await madeDevice(host),
    ];
    const lock = await madeLock(host, removed.id);
    const door = await madeLock(host, settled.id, { relay: 2 });
    await heardUnit(host, settled.id);
    const groupId = await madeGroup(host, { locks: [door], emails: [RESIDENT, ADMIN], shareLimit: 90 });
    const { id: changed } = await newGroup(host);
    const content = { userIds: [], apartmentIds: [], roles: [], lockIds: [door.id] };
    const shares = await sharedDoors(host, door);
    const command = done(await host.call(opening.operate, { params: { id: door.id }, body: { operation: 'PULSE' } }, { as: RESIDENT }));
    return [
      sample(opening.operate, { params: { id: door.id }, body: { operation: 'PULSE' } }),
      ...shares,
      sample(retention.changeRetention, { params: { id: BJORKEN }, body: { days: 21, version: 1 } }),
      sample(opening.getMyLock, { params: { id: door.id } }),
      sample(opening.getCommand, { params: { id: command.id } }),
      sample(groups.getContent, { params: { id: groupId } }),
      sample(groups.setContent, { params: { id: changed }, body: content }),
      sample(groups.whoMayOpen, { params: { id: door.id } }),
      sample(Device.endpoints.create, { body: { number: newNumber() } }),
      sample(Lock.endpoints.create, { body: { deviceId: settled.id, relay: 3, organisationId: BJORKEN } }),
      sample(Lock.endpoints.remove, { params: { id: lock.id } }),
      sample(Device.endpoints.remove, { params: { id: (await madeDevice(host)).id } }),
      sample(devices.ask, { params: { id: settled.id }, body: { request: 'REPORT' } }),
      sample(devices.replace, { params: { id: replaced.id }, body: { version: replaced.version, number: newNumber() } }),
      sample(devices.move, { params: { id: moved.id }, body: { version: moved.version, organisationId: FJORDGARDEN } }),
      sample(devices.authenticate, { params: { token: 'demo-broker' }, body: { username: '5001', password: 'demo-unit-5001' } }),
    ];
  },
  async neighbour(host, { id, mark }) {
    const device = await madeDevice(host, { allowSharing: true });
    const door = await madeLock(host, device.id);
    return [await sharedWith(host, door, { userId: id, name: mark })];
  },
};
