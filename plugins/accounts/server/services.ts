import { flows } from '@plugins/flows/server/api';
import { all, core, permissions, personalDataLookup, provide, serviceRef, referenceLookup } from '@platform/server';
import { organisationLookup, organisationRegistry } from '@plugins/organisations/server/api';
import { apartmentLookup, residency } from '@plugins/residents/server/api';
import { createActing } from './sessions/acting.ts';
import { type Admission, createAdmission } from './sign-in/admission.ts';
import { acting, eidSignIn, personalNumbers, userLookup, feedbackReceivers } from './api.ts';
import { type ChoiceTickets, createChoiceTickets } from './sign-in/choice-tickets.ts';
import { createEmailChanges, type EmailChanges } from './email/email-changes.ts';
import { createEmailLinks, type EmailLinks } from './email/email-links.ts';
import { createOwnEmailService, type OwnEmailService } from './email/own-email.ts';
import { createFeedbackService, type FeedbackService } from './feedback/feedback-service.ts';
import { createEidSignIn } from './sign-in/eid-sign-in.ts';
import { createImpersonationService, type ImpersonationService } from './sessions/impersonation-service.ts';
import { createInvitationService, type InvitationService } from './links/invitation-service.ts';
import { createLinks, type Links } from './links/links.ts';
import { createNewPassword, type NewPassword } from './links/new-password.ts';
import { createRecoveryService, type RecoveryService } from './links/recovery-service.ts';
import { createNewToken, type NewToken } from './new-token.ts';
import { createNotificationService, type NotificationService } from './notifications/notification-service.ts';
import { createNumberKeeper, type NumberKeeper } from './users/number-keeper.ts';
import { createOwnNumberService, type OwnNumberService } from './own/own-number.ts';
import { createOwnProof, type OwnProof } from './own/own-proof.ts';
import { createOwnService, type OwnService } from './own/own-service.ts';
import { createPersonalDataExport, type PersonalDataExport } from './personal-data/personal-data.ts';
import { createPhoneService, type PhoneService } from './phones/phone-service.ts';
import { createRemovalService, type RemovalService } from './removal/removal-service.ts';
import { createPasswords, type Passwords } from './sign-in/passwords.ts';
import { createRegistrationService, type RegistrationService } from './registration/registration-service.ts';
import { createRegistrations, type Registrations } from './registration/registrations.ts';
import { createResidency } from './residency/residency.ts';
import { createSessionService, type SessionService } from './sessions/session-service.ts';
import { createSessionRenewal, type SessionRenewal } from './sessions/session-renewal.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSignInLimits, type SignInLimits } from './sign-in/sign-in-limits.ts';
import { createSignInService, type SignInService } from './sign-in/sign-in-service.ts';
import { createUserChecks, type UserChecks } from './users/user-checks.ts';
import { createUserExport, type UserExport } from './users/user-export.ts';
import { createUserLookup } from './users/user-lookup.ts';
import { createUserService, type UserService } from './users/user-service.ts';
import { createUserViews, type UserViews } from './users/user-views.ts';
import { accountSettings as settings } from './settings.ts';

const admission = serviceRef<Admission>('accounts.admission');
const choiceTickets = serviceRef<ChoiceTickets>('accounts.choiceTickets');
const newToken = serviceRef<NewToken>('accounts.newToken');
export const emailChanges = serviceRef<EmailChanges>('accounts.emailChanges');
export const emailLinks = serviceRef<EmailLinks>('accounts.emailLinks');
export const ownEmailService = serviceRef<OwnEmailService>('accounts.ownEmailService');
const ownProof = serviceRef<OwnProof>('accounts.ownProof');
const newPassword = serviceRef<NewPassword>('accounts.newPassword');
const userChecks = serviceRef<UserChecks>('accounts.userChecks');
const userViews = serviceRef<UserViews>('accounts.userViews');
export const feedbackService = serviceRef<FeedbackService>('accounts.feedbackService');
export const impersonationService = serviceRef<ImpersonationService>('accounts.impersonationService');
export const invitationService = serviceRef<InvitationService>('accounts.invitationService');
export const links = serviceRef<Links>('accounts.links');
export const notificationService = serviceRef<NotificationService>('accounts.notificationService');
export const phoneService = serviceRef<PhoneService>('accounts.phoneService');
export const removalService = serviceRef<RemovalService>('accounts.removalService');
export const recoveryService = serviceRef<RecoveryService>('accounts.recoveryService');
export const numberKeeper = serviceRef<NumberKeeper>('accounts.numberKeeper');
export const ownNumberService = serviceRef<OwnNumberService>('accounts.ownNumberService');
export const ownService = serviceRef<OwnService>('accounts.ownService');
export const passwords = serviceRef<Passwords>('accounts.passwords');
const registrations = serviceRef<Registrations>('accounts.registrations');
export const registrationService = serviceRef<RegistrationService>('accounts.registrationService');
export const sessionService = serviceRef<SessionService>('accounts.sessionService');
const sessionRenewal = serviceRef<SessionRenewal>('accounts.sessionRenewal');
const signInLimits = serviceRef<SignInLimits>('accounts.signInLimits');
export const signInService = serviceRef<SignInService>('accounts.signInService');
export const personalDataExport = serviceRef<PersonalDataExport>('accounts.personalDataExport');
export const userExport = serviceRef<UserExport>('accounts.userExport');
export const userService = serviceRef<UserService>('accounts.userService');

const { clock, notifications, outbox, secrets } = core;
const organisations = organisationLookup;

export const accountServices = [
  provide(core.sessions, {}, createSessions),
  provide(choiceTickets, { clock, secrets }, createChoiceTickets),
  provide(passwords, { secrets: core.secrets }, createPasswords),
  provide(numberKeeper, { clock, secrets, settings }, createNumberKeeper),
  provide(personalNumbers, { numbers: numberKeeper }, ({ numbers: { written } }) => ({ written })),
  provide(newToken, { clock, settings }, createNewToken),
  provide(sessionRenewal, { newToken, secrets }, createSessionRenewal),
  provide(sessionService, { newToken, organisations, permissions, renewal: sessionRenewal }, createSessionService),
  provide(impersonationService, { newToken, organisations, renewal: sessionRenewal }, createImpersonationService),
  provide(notificationService, {}, createNotificationService),
  provide(phoneService, { clock, notifications, secrets, settings }, createPhoneService),
  provide(feedbackService, { notifications, receivers: all(feedbackReceivers), settings }, createFeedbackService),
  provide(ownNumberService, { numbers: numberKeeper, proof: ownProof }, createOwnNumberService),
  provide(ownProof, { passwords }, createOwnProof),
  provide(ownService, { passwords, proof: ownProof }, createOwnService),
  provide(emailChanges, { clock, links, notifications, organisations }, createEmailChanges),
  provide(emailLinks, { clock, links, organisations, sessions: sessionService }, createEmailLinks),
  provide(ownEmailService, { changes: emailChanges, checks: userChecks, clock, links, proof: ownProof }, createOwnEmailService),
  provide(admission, { clock, organisations, sessions: sessionService, tickets: choiceTickets }, createAdmission),
  provide(signInLimits, { secrets }, createSignInLimits),
  provide(signInService, { admission, limits: signInLimits, passwords, tickets: choiceTickets }, createSignInService),
  provide(eidSignIn, { admission, numbers: numberKeeper }, createEidSignIn),
  provide(links, { clock }, createLinks),
  provide(newPassword, { clock, links, sessions: sessionService }, createNewPassword),
  provide(invitationService, { clock, links, newPassword, notifications, organisations, passwords, settings }, createInvitationService),
  provide(
    recoveryService,
    { limits: signInLimits, links, newPassword, notifications, organisations, outbox, passwords },
    createRecoveryService,
  ),
  provide(registrations, { clock, secrets }, createRegistrations),
  provide(
    registrationService,
    { clock, limits: signInLimits, newPassword, notifications, passwords, registrations, registry: organisationRegistry, settings },
    createRegistrationService,
  ),
  provide(userViews, { apartments: apartmentLookup, emails: emailChanges, numbers: numberKeeper, organisations }, createUserViews),
  provide(userChecks, { apartments: apartmentLookup, organisations }, createUserChecks),
  provide(
    userService,
    {
      checks: userChecks,
      clock,
      emails: emailChanges,
      invitations: invitationService,
      numbers: numberKeeper,
      organisations,
      sessions: sessionService,
      views: userViews,
    },
    createUserService,
  ),
  provide(
    removalService,
    { clock, flows, kept: personalDataLookup, links, organisations, references: referenceLookup, sessions: sessionService },
    createRemovalService,
  ),
  provide(
    personalDataExport,
    { clock, kept: personalDataLookup, numbers: numberKeeper, organisations, views: userViews },
    createPersonalDataExport,
  ),
  provide(userExport, { clock, organisations }, createUserExport),
  provide(userLookup, { numbers: numberKeeper }, createUserLookup),
  provide(acting, { users: userLookup }, createActing),
  provide(residency, {}, createResidency),
];
