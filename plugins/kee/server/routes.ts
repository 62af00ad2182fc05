import { implement } from '@platform/server';
import {
  deviceEndpoints,
  deviceWorkEndpoints,
  groupEndpoints,
  historyEndpoints,
  openingEndpoints,
  retentionEndpoints,
  sharedDoorEndpoints,
  sharingEndpoints,
} from '../contract/index.ts';
import { keeCalls } from './services.ts';

export const deviceRoutes = implement(deviceEndpoints, keeCalls, ({ changes, credentials }) => ({
  issueCredentials: (ctx, { params }) => changes.issue(ctx, params.id),
  ask: (ctx, { params, body }) => changes.ask(ctx, params.id, body.request),
  replace: (ctx, { params, body }) => changes.replace(ctx, params.id, body),
  move: (ctx, { params, body }) => changes.move(ctx, params.id, body),
  authenticate: (ctx, { params, body }) => credentials.authenticate(ctx, params.token, body),
}));
export const deviceWorkRoutes = implement(deviceWorkEndpoints, keeCalls, ({ deviceWork }) => ({
  listTroubles: (ctx) => deviceWork.troubles(ctx),
  listProjects: (ctx, { query }) => deviceWork.projects(ctx, query),
}));
export const groupRoutes = implement(groupEndpoints, keeCalls, ({ contents, why }) => ({
  getContent: (ctx, { params }) => contents.get(ctx, params.id),
  setContent: (ctx, { params, body }) => contents.set(ctx, params.id, body),
  whoMayOpen: (ctx, { params, query }) => why.ofLock(ctx, params.id, query),
  whatMayBeOpened: (ctx, { params, query }) => why.ofUser(ctx, params.userId, query),
}));
export const openingRoutes = implement(openingEndpoints, keeCalls, ({ opening }) => ({
  listMyLocks: (ctx) => opening.list(ctx),
  getMyLock: (ctx, { params }) => opening.get(ctx, params.id),
  operate: (ctx, { params, body }) => opening.operate(ctx, params.id, body),
  getCommand: (ctx, { params }) => opening.read(ctx, params.id),
}));
export const historyRoutes = implement(historyEndpoints, keeCalls, ({ history }) => ({
  listHistory: (ctx, { query }) => history.page(ctx, query),
  exportHistory: (ctx, { query }) => history.export(ctx, query),
}));
export const sharingRoutes = implement(sharingEndpoints, keeCalls, ({ accessList, sharing }) => ({
  listAccess: (ctx, { query }) => accessList.page(ctx, query),
  getAccess: (ctx, { params }) => accessList.get(ctx, params.id),
  shareLock: (ctx, { body }) => sharing.share(ctx, body),
  revokeAccess: (ctx, { params }) => sharing.revoke(ctx, params.id),
}));
export const sharedDoorRoutes = implement(sharedDoorEndpoints, keeCalls, ({ receiver, sharedDoors }) => ({
  readSharedDoor: (ctx, { body }) => sharedDoors.read(ctx, body),
  sendAccessCode: (ctx, { body }) => receiver.sendCode(ctx, body.token),
  verifyAccess: (ctx, { body }) => receiver.verify(ctx, body.token, body.code),
  sendCodeAtDoor: (ctx, { body }) => receiver.sendCodeAtDoor(ctx, body),
  verifyAtDoor: (ctx, { body }) => receiver.verifyAtDoor(ctx, body),
  openSharedDoor: (ctx, { body }) => sharedDoors.operate(ctx, body),
}));
export const retentionRoutes = implement(retentionEndpoints, keeCalls, ({ retention }) => ({
  getRetention: (ctx, { params }) => retention.get(ctx, params.id),
  changeRetention: (ctx, { params, body }) => retention.change(ctx, params.id, body),
}));
