export { authEndpoints } from './auth-endpoints.ts';
export { EmailLink, emailEndpoints, OwnEmail } from './email-endpoints.ts';
export { feedbackEndpoints, NewFeedback } from './feedback-endpoints.ts';
export { impersonationEndpoints } from './impersonation-endpoints.ts';
export { invitationRoundEndpoints } from './invitations/endpoints.ts';
export { roundRefusals } from './invitations/refusals.ts';
export { InvitationRound, InvitationRoundId, Invitee, InviteeOutcome, NewInvitationRound, RoundState } from './invitations/round.ts';
export { Invitation, linkEndpoints, Registration } from './link-endpoints.ts';
export { logEndpoints } from './logs/endpoints.ts';
export { KIND_WORDS } from './logs/kind-words.ts';
export { AuditLine, AuditWords, LogPeriod, LogWord, SecurityLine } from './logs/log.ts';
export { NotificationChanges, NotificationSettings } from './notification-settings.ts';
export { notificationEndpoints } from './notification-endpoints.ts';
export { EnteredNumber, OpenSession, ownEndpoints, type OwnNumber, SessionId } from './own-endpoints.ts';
export { NO_PASSWORDS, Password } from './password.ts';
export { isIdentified } from './identified.ts';
export {
  countryOf,
  maskedNumber,
  parsePersonalNumber,
  type PersonalNumber,
  writtenNumber,
  TypedPersonalNumber,
} from './numbers/personal-number.ts';
export { OwnPhone, phoneEndpoints } from './phone-endpoints.ts';
export { accounts } from './plugin.ts';
export { ROLE_WORDS } from './role-words.ts';
export { assignableBy, belongsIn, isAbove, mayActAs } from './role-table.ts';
export { NewCompany, NewGuest, OpenRegistration, registrationEndpoints } from './registration-endpoints.ts';
export {
  emailRefusals,
  impersonationRefusals,
  linkRefusals,
  ownNumberRefusals,
  ownRefusals,
  passwordRefusals,
  phoneRefusals,
  roleRefusals,
  signInRefusals,
  userFieldFaults,
  userRefusals,
} from './refusals.ts';
export { Choice, Session, SessionUser, SignedIn, SignInAnswer } from './session.ts';
export { NewUser, PendingEmail, User, UserChanges, UserSummary, UserTie, WholeNumber } from './user.ts';
export { UserId } from './user-id.ts';
export { smsEndpoints } from './sms-endpoints.ts';
export { userEndpoints } from './user-endpoints.ts';
export { inviteUsers } from './workflows.ts';
export { accountSubjects } from './subjects.ts';
