import type { Area, Expectation } from './access.ts';

const reads = (area: Area, ...ids: readonly string[]) => ids.map((id) => [id, { area, needs: 'R' }] as const);
const wholeOnly = (area: Area, ...ids: readonly string[]) => ids.map((id) => [id, { area, needs: 'R', whole: true }] as const);
const writes = (area: Area, ...ids: readonly string[]) => ids.map((id) => [id, { area, needs: 'W' }] as const);
const writesOwn = (area: Area, ...ids: readonly string[]) => ids.map((id) => [id, { area, needs: 'W', own: true }] as const);

/** Which row of the table each endpoint belongs to. One that is missing here fails the walk. */
export const expectations: ReadonlyMap<string, Expectation> = new Map<string, Expectation>([
  ...reads('organisation: own information', 'organisations.list', 'organisations.get'),
  // a whole list is nobody's own
  ...wholeOnly('organisation: own information', 'organisations.exportOrganisations'),
  ...reads('organisations: services', 'organisations.services'),
  ...writes(
    'organisations: services',
    'organisations.switchServices',
    'organisations.create',
    'organisations.bind',
    'organisations.changeType',
    'organisations.requireEid',
  ),
  ...writesOwn('organisation: own information', 'organisations.change'),
  ...reads('agreement flags', 'organisations.agreements'),
  ...writes('agreement flags', 'organisations.agree'),
  ...reads('logotype', 'organisations.logotype'),
  ...writes('logotype', 'organisations.setLogotype', 'organisations.removeLogotype'),
  ...reads('internal notes', 'organisations.notes'),
  ...writes('internal notes', 'organisations.writeNote', 'organisations.removeNote'),
  ...reads('apartments', 'residents.list', 'residents.get'),
  ...reads('apartments', 'residents.listMoves', 'residents.listRequests', 'residents.getRequest'),
  ...reads('service requests: answer', 'residents.unread'),
  ...writesOwn('service requests: answer', 'residents.answer', 'residents.seen'),
  // a whole house and who has lived where are nobody's own
  ...wholeOnly(
    'apartments',
    'residents.addresses',
    'residents.exportApartments',
    'residents.stays',
    'residents.toSettle',
    'residents.exportRequest',
  ),
  ...writes('apartments', 'residents.add', 'residents.change', 'residents.remove', 'residents.plan', 'residents.undo'),
  ...writes('apartments', 'residents.send', 'residents.withdrawRequest'),
  ...reads('users and roles', 'accounts.list', 'accounts.listOf', 'accounts.get'),
  // a whole list is nobody's own
  ...wholeOnly('users and roles', 'accounts.exportUsers', 'accounts.exportUsersOf'),
  ...writes('users and roles', 'accounts.register', 'accounts.ties', 'accounts.remove', 'accounts.callOffEmail'),
  ...writesOwn('users and roles', 'accounts.change'),
  ...writes('impersonation', 'accounts.impersonate'),
  // sending mails is no reading: whoever may not send sees no round of them
  ...writes('invitations', 'accounts.resend', 'accounts.inviteMany', 'accounts.stopRound', 'accounts.getRound', 'accounts.invitees'),
  ...writesOwn('signing', 'id-control.get', 'id-control.start', 'id-control.cancel'),
  ...writes('identity control', 'id-control.ask', 'id-control.askVisitor', 'id-control.listChecks', 'id-control.cancelCheck'),
  ...writesOwn('identity check', 'id-control.getCheck', 'id-control.startCheck'),
  ...reads('console: see', 'flows.list', 'flows.counts', 'flows.get'),
  // the engine, a whole holding and a paper to print are nobody's own
  ...wholeOnly('console: see', 'flows.workers'),
  ...wholeOnly('keys', 'keys.summary'),
  ...wholeOnly('loans', 'keys.loanPaper'),
  ...reads('console: engine and outbox', 'flows.engine', 'flows.outbox'),
  ...reads('audit log', 'accounts.audit', 'accounts.securityEvents'),
  // a whole log, and the words to look through it by, are nobody's own
  ...wholeOnly('audit log', 'accounts.exportAudit', 'accounts.exportSecurityEvents', 'accounts.auditWords'),
  ...writes('console: retry and skip', 'flows.retry', 'flows.skip', 'flows.resend'),
  ...writes('console: nudge and cancel', 'flows.nudge'),
  ...writesOwn('console: nudge and cancel', 'flows.cancel'),
  ...writes('imports', 'imports.open', 'imports.columns', 'imports.apply', 'imports.undo'),
  ...writes('imports', 'imports.list', 'imports.kind', 'imports.template', 'imports.get', 'imports.rows', 'imports.failed'),
  ...reads('keys', 'keys.list', 'keys.exportWorkbook', 'keys.get', 'keys.history'),
  ...reads(
    'keys',
    'keys.lockSystem.list',
    'keys.lockSystem.exportWorkbook',
    'keys.lockSystem.get',
    'keys.keyRing.list',
    'keys.keyRing.exportWorkbook',
    'keys.keyRing.get',
    'keys.repository.list',
    'keys.repository.exportWorkbook',
    'keys.repository.get',
  ),
  ...writes('keys', 'keys.create', 'keys.update', 'keys.archive', 'keys.restore', 'keys.archiveMany', 'keys.restoreMany', 'keys.setStatus'),
  ...writes(
    'keys',
    'keys.lockSystem.create',
    'keys.lockSystem.update',
    'keys.keyRing.create',
    'keys.keyRing.update',
    'keys.repository.create',
    'keys.repository.update',
  ),
  ...reads('loans', 'keys.listLoans', 'keys.exportLoans', 'keys.getLoan'),
  ...writes('loans', 'keys.lend', 'keys.signLoanOnPaper', 'keys.returnKeys'),
  ...writesOwn('loans: withdraw', 'keys.withdrawLoan'),
]);
