import { mailsIn, type TestHost } from '@platform/testing';
import { because, done, type Proof, refusedText, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import { demoOrganisations } from '@plugins/organisations/testing';
import {
  accounts,
  authEndpoints as auth,
  emailEndpoints as email,
  feedbackEndpoints,
  impersonationEndpoints,
  invitationRoundEndpoints as rounds,
  linkEndpoints as links,
  logEndpoints as logs,
  ownEndpoints as own,
  phoneEndpoints as phone,
  registrationEndpoints as registration,
  smsEndpoints as sms,
  userEndpoints as users,
} from '../contract/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const HASHED = 'is held against a hash';
const NUMBER_FORM = 'has a form and a check digit';
const SEALED = 'waits encrypted until the link comes back';
const registering = [registration.registerCompany, registration.registerGuest];

export const accountsProof: Proof = {
  plugin: accounts,
  access: [
    {
      area: 'users and roles',
      roles: 'W R W R W R - - O O',
      reads: [users.list, users.listOf, users.get],
      // a whole list is nobody's own
      readsWhole: [users.exportUsers, users.exportUsersOf],
      writes: [users.register, users.wholeNumber, users.exportPersonalData, users.ties, users.remove, email.callOffEmail],
      writesOwn: [users.change],
    },
    { area: 'impersonation', roles: 'W - W - - - - - - -', writes: [impersonationEndpoints.impersonate] },
    {
      // "R, resend" for the service desk; sending mails is no reading: whoever may not send sees no round of them
      area: 'invitations',
      roles: 'W W W - W - - - - -',
      writes: [links.resend, rounds.inviteMany, rounds.stopRound, rounds.getRound, rounds.invitees],
    },
    {
      area: 'audit log',
      roles: 'R R R - R - - - - O',
      reads: [logs.audit, logs.securityEvents],
      // a whole log, and the words to look through it by, are nobody's own
      readsWhole: [logs.exportAudit, logs.exportSecurityEvents, logs.auditWords],
    },
  ],
  repeatable: [
    because(REPEATS.session, auth.login, auth.choose),
    because(REPEATS.once, auth.logout, rounds.stopRound),
    because(REPEATS.reads, links.readRecovery, links.readInvitation, registration.readRegistration, email.readEmailLink),
    because(REPEATS.link, links.recoverPassword, links.acceptInvitation, registration.completeRegistration),
    because(REPEATS.link, email.confirmEmail, email.stopEmail, phone.verifyPhone),
    because(REPEATS.state, sms.reportSms),
  ],
  notExported: [because('are users, and leave with them', rounds.invitees)],
  texts: [
    refusedText('organisationNumber', NUMBER_FORM, registration.registerCompany),
    unkeptText('token', 'is the secret of a link, held against a hash'),
    unkeptText('ticket', 'is the secret of a choice, held against a hash'),
    unkeptText('password', 'is kept as a hash'),
    unkeptText('username', 'is looked up, and counted by its fingerprint', auth.login),
    unkeptText('current', HASHED, own.changePassword),
    unkeptText('code', HASHED, phone.verifyPhone),
    unkeptText('id', 'is the operator’s, and looked up', sms.reportSms),
    unkeptText('status', 'is the operator’s, and one of its words', sms.reportSms),
    unkeptText('firstName', SEALED, ...registering),
    unkeptText('lastName', SEALED, ...registering),
    unkeptText('organisation', SEALED, ...registering),
    unkeptText('partner', SEALED, ...registering),
  ],
  nobodys: { 'invitation-rounds': 'whoever runs the house makes them' },
  async rows(host) {
    // somebody who has an account already
    const { items } = done(await host.call(users.list, { query: { role: ['CUSTOMER_MEMBER'], limit: 1 } }, ADMIN));
    done(await host.call(rounds.inviteMany, { body: { userIds: items.map(({ id }) => id) } }, ADMIN));
  },
  async samples(host) {
    const { id, token } = await invited(host);
    return [
      sample(sms.reportSms, { params: { id, token: 'guessed' } }),
      sample(links.resend, { params: { id } }),
      sample(links.acceptInvitation, { body: { token } }),
      sample(registration.registerCompany, { body: { organisationNumber: '556016-0680' } }),
      sample(users.register, { body: { roles: ['RESIDENT'], email: 'registered@demo.example' } }),
    ];
  },
  async neighbour(host, { mark, email: as }) {
    done(await host.call(phone.sendPhoneCode, {}, { as }));
    done(await host.call(feedbackEndpoints.sendFeedback, { body: { content: mark } }, { as }));
    return [];
  },
};

/** Somebody with an invitation, and its link. */
async function invited(host: TestHost) {
  const to = 'invited@demo.example';
  const params = { organisationId: demoOrganisations.bjorken };
  const body = { firstName: 'Nils', lastName: 'Ny', email: to, roles: ['RESIDENT' as const], invite: true };
  const { id } = done(await host.call(users.register, { params, body }, ADMIN));
  const tokens = (await mailsIn(host, to)).flatMap(({ text }) => /\/register\/([\w.~-]+)/.exec(text)?.[1] ?? []);
  return { id, token: tokens.at(-1) ?? '' };
}
