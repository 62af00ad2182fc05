export {
  AccessGroup,
  AccessGroupId,
  GroupContent,
  groupEndpoints,
  GroupWay,
  groupRefusals,
  MemberKind,
  NewContent,
  TimedWay,
  WhyAccess,
  type WhyQuery,
} from './access-group.ts';
export {
  AccessId,
  type AccessQuery,
  AccessState,
  accessSubject,
  DelegatedAccess,
  NewAccess,
  sharingEndpoints,
  sharingRefusals,
} from './delegated-access.ts';
export { Device, DeviceId, deviceRefusals, Trouble, TROUBLE_WORDS } from './device.ts';
export { Credentials, deviceEndpoints, Replacement, UnitCertificate, UnitRequest } from './device-endpoints.ts';
export { DeviceTrouble, DeviceWatchId, deviceWorkEndpoints, Project, type ProjectQuery } from './device-work.ts';
export { historyEndpoints, type HistoryQuery, LogAgent, LogEntry, LogOperation } from './history.ts';
export { Lock, LockId, LockState, relayTaken } from './lock.ts';
export {
  Command,
  CommandError,
  CommandId,
  CommandStatus,
  MyLock,
  openingEndpoints,
  openingRefusals,
  Operation,
  Press,
  Way,
} from './opening.ts';
export { kee } from './plugin.ts';
export { LockErasureId, LockRetention, PLAIN_DAYS, RetentionChange, retentionEndpoints, retentionRefusals } from './retention.ts';
export { accessRefusals, SharedDoor, sharedDoorEndpoints, Verified } from './shared-door.ts';
export { delegatedAccess, deviceWatch, lockErasure } from './workflows.ts';
