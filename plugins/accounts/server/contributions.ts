import { core, outboxHandlers, provideTo, retention, seeds, sweeps, sweptByOwner, refers } from '@platform/server';
import { eidRequired, firstAdmins, organisationBound, organisationLookup } from '@plugins/organisations/server/api';
import { apartmentLookup, apartmentRows } from '@plugins/residents/server/api';
import { accounts } from '../contract/index.ts';
import { emailTexts } from './email/email-texts.ts';
import { userLookup } from './api.ts';
import { feedbackText } from './feedback/feedback-text.ts';
import { reachContributions } from './notifications/address-news.ts';
import { alarmTexts } from './logs/alarm-texts.ts';
import { alarmHandler } from './logs/alarms.ts';
import { phoneCodeText } from './phones/phone-code-text.ts';
import { linkTexts } from './links/link-texts.ts';
import { recoveryHandler } from './links/recovery-mail.ts';
import { createBoundRoles, usersHold } from './registration/bound-roles.ts';
import { createFirstAdmins } from './registration/first-admins.ts';
import { registrationText } from './registration/registration-text.ts';
import { roundSweep } from './invitations/services.ts';
import { userReport } from './users/user-report.ts';
import { userSearch } from './search.ts';
import { userSubjectKind } from './subject-kind.ts';
import { createUserSeed } from './seed.ts';
import { invitationService, links, numberKeeper, passwords, sessionService, userService } from './services.ts';
import { accountSettings as settings } from './settings.ts';

const { notifications, secrets, work } = core;

export const accountContributions = [
  userSearch,
  userSubjectKind,
  userReport,
  // an apartment that users are linked to, active or not, cannot be deleted (spec part 5)
  refers({
    to: apartmentRows,
    id: 'users',
    text: { sv: 'användare', nb: 'brukere' },
    from: 'accounts_user',
    column: 'apartment_id',
    name: 'name',
    seenWith: accounts.permissions.read,
  }),
  provideTo(eidRequired, { sessions: sessionService }, ({ sessions }) => ({
    onRequired: (ctx, organisationId) => sessions.endPasswordsOf(ctx, organisationId),
  })),
  provideTo(organisationBound, { sessions: sessionService }, createBoundRoles),
  provideTo(firstAdmins, { users: userService }, createFirstAdmins),
  provideTo(seeds, { apartments: apartmentLookup, clock: core.clock, numbers: numberKeeper, passwords }, createUserSeed),
  roundSweep,
  usersHold,
  feedbackText,
  phoneCodeText,
  ...reachContributions,
  ...linkTexts,
  ...emailTexts,
  ...alarmTexts,
  provideTo(outboxHandlers, { notifications, organisations: organisationLookup, settings, users: userLookup, work }, alarmHandler),
  registrationText,
  provideTo(
    outboxHandlers,
    { invitations: invitationService, links, notifications, organisations: organisationLookup, secrets, settings, work },
    recoveryHandler,
  ),
  provideTo(sweeps, {}, () => sweptByOwner('accounts_registration', 'accounts_sweep_registrations()')),
  provideTo(sweeps, {}, () => sweptByOwner('accounts_session', 'accounts_sweep_sessions()')),
  provideTo(sweeps, {}, () => sweptByOwner('accounts_link', 'accounts_sweep_links()')),
  retention('accounts_email_change', { after: { stop_until: '0 days' } }),
];
