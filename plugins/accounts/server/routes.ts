import { refusals } from '@platform/core';
import { core, implement, refuse } from '@platform/server';
import {
  authEndpoints,
  emailEndpoints,
  feedbackEndpoints,
  impersonationEndpoints,
  linkEndpoints,
  notificationEndpoints,
  ownEndpoints,
  phoneEndpoints,
  registrationEndpoints,
  smsEndpoints,
  userEndpoints,
} from '../contract/index.ts';
import {
  emailLinks,
  feedbackService,
  impersonationService,
  invitationService,
  notificationService,
  ownEmailService,
  ownNumberService,
  ownService,
  personalDataExport,
  phoneService,
  recoveryService,
  removalService,
  registrationService,
  sessionService,
  signInService,
  userExport,
  userService,
} from './services.ts';

export const authRoutes = implement(authEndpoints, { signIn: signInService, sessions: sessionService }, ({ signIn, sessions }) => ({
  login: (tx, { body }) => signIn.signIn(tx, body),
  choose: (ctx, { body }) => signIn.choose(ctx, body),
  refresh: (ctx) => sessions.refresh(ctx),
  logout: async (ctx) => {
    await sessions.end(ctx);
    return {};
  },
  session: (ctx) => sessions.describe(ctx),
  speak: async (ctx, { body }) => {
    await sessions.speak(ctx, body.language);
    return {};
  },
}));

export const userRoutes = implement(
  userEndpoints,
  { exported: userExport, personalData: personalDataExport, removal: removalService, users: userService },
  ({ exported, personalData, removal, users }) => ({
    list: (ctx, { query }) => users.list(ctx, query),
    listOf: (ctx, { params, query }) => users.listOf(ctx, params.organisationId, query),
    exportUsers: (ctx, { query }) => exported.users(ctx, query),
    exportUsersOf: (ctx, { params, query }) => exported.usersOf(ctx, params.organisationId, query),
    exportPersonalData: (ctx, { params }) => personalData.of(ctx, params.organisationId, params.id),
    get: (ctx, { params }) => users.get(ctx, params.id),
    wholeNumber: (ctx, { params }) => users.wholeNumber(ctx, params.id),
    register: (ctx, { params, body }) => users.register(ctx, params.organisationId, body),
    change: (ctx, { params, body }) => users.change(ctx, params.id, body),
    ties: async (ctx, { params }) => ({ items: await removal.ties(ctx, params.organisationId, params.id) }),
    remove: async (ctx, { params }) => {
      await removal.remove(ctx, params.organisationId, params.id);
      return {};
    },
  }),
);

export const linkRoutes = implement(
  linkEndpoints,
  { invitations: invitationService, recovery: recoveryService },
  ({ invitations, recovery }) => ({
    recover: async (ctx, { body }) => {
      await recovery.ask(ctx, body.email);
      return {};
    },
    readRecovery: async (ctx, { body }) => {
      await recovery.read(ctx, body.token);
      return {};
    },
    recoverPassword: (tx, { body }) => recovery.setPassword(tx, body),
    readInvitation: (ctx, { body }) => invitations.read(ctx, body.token),
    acceptInvitation: (tx, { body }) => invitations.accept(tx, body),
    resend: async (ctx, { params }) => {
      await invitations.resend(ctx, params.id);
      return {};
    },
  }),
);

export const ownRoutes = implement(
  ownEndpoints,
  { own: ownService, number: ownNumberService, personalData: personalDataExport },
  ({ own, number, personalData }) => ({
    listSessions: (ctx) => own.sessions(ctx),
    endSession: async (ctx, { params }) => {
      await own.endSession(ctx, params.id);
      return {};
    },
    changePassword: (tx, { body }) => own.changePassword(tx, body),
    exportOwnData: (ctx) => personalData.own(ctx),
    ownNumber: (ctx) => number.own(ctx),
    enterNumber: (tx, { body }) => number.enter(tx, body),
  }),
);

export const emailRoutes = implement(
  emailEndpoints,
  { links: emailLinks, own: ownEmailService, users: userService },
  ({ links, own, users }) => ({
    ownEmail: (ctx) => own.own(ctx),
    changeOwnEmail: (tx, { body }) => own.change(tx, body),
    callOffOwnEmail: (ctx) => own.callOff(ctx),
    callOffEmail: (ctx, { params }) => users.callOffEmail(ctx, params.id),
    readEmailLink: (ctx, { body }) => links.read(ctx, body.token),
    confirmEmail: (ctx, { body }) => links.confirm(ctx, body.token),
    stopEmail: async (ctx, { body }) => {
      await links.stop(ctx, body.token);
      return {};
    },
  }),
);

export const phoneRoutes = implement(phoneEndpoints, { phones: phoneService }, ({ phones }) => ({
  ownPhone: (ctx) => phones.own(ctx),
  sendPhoneCode: (ctx) => phones.sendCode(ctx),
  verifyPhone: (ctx, { body }) => phones.verify(ctx, body.code),
}));

export const notificationRoutes = implement(notificationEndpoints, { notifications: notificationService }, ({ notifications }) => ({
  ownNotifications: (ctx) => notifications.settings(ctx),
  chooseNotifications: (ctx, { body }) => notifications.choose(ctx, body),
}));

export const registrationRoutes = implement(registrationEndpoints, { registration: registrationService }, ({ registration }) => ({
  registerCompany: async (ctx, { body }) => {
    await registration.company(ctx, body);
    return {};
  },
  registerGuest: async (ctx, { body }) => {
    await registration.guest(ctx, body);
    return {};
  },
  readRegistration: (ctx, { body }) => registration.read(ctx, body.token),
  completeRegistration: (tx, { body }) => registration.complete(tx, body),
}));

export const feedbackRoutes = implement(feedbackEndpoints, { feedback: feedbackService }, ({ feedback }) => ({
  sendFeedback: async (ctx, { body }) => {
    await feedback.send(ctx, body.content);
    return {};
  },
}));

export const smsRoutes = implement(smsEndpoints, { reports: core.smsReports }, ({ reports }) => ({
  reportSms: async (ctx, { params, body }) => {
    const isOurs = await reports.accept(ctx, { ...params, providerId: body.id, status: body.status });
    if (!isOurs) throw refuse(refusals.notFound);
    return {};
  },
}));

export const impersonationRoutes = implement(impersonationEndpoints, { impersonation: impersonationService }, ({ impersonation }) => ({
  impersonate: (ctx, { params }) => impersonation.start(ctx, params),
  stopImpersonating: (ctx) => impersonation.stop(ctx),
}));
