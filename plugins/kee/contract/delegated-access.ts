import { endpoints, flag, listQuery, Named, ofOrganisations, oneLine, page, refusal, subjects } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { z } from 'zod';
import { AccessGroup } from './access-group.ts';
import { Lock, LockId } from './lock.ts';
import { kee } from './plugin.ts';

const { share, shareOwn: own } = kee.permissions;
const { access } = subjects(kee, 'access');
/** Whom a change of somebody's shares concerns. */
export const accessSubject = access;
const moment = z.iso.datetime();

export const AccessId = z.uuid().brand('AccessId');
export type AccessId = z.output<typeof AccessId>;

/** `LAPSED`: whoever shared it may no longer open the door or share it. So nobody else does by them. */
export const AccessState = z.enum(['PLANNED', 'ACTIVE', 'LAPSED', 'ENDED', 'REVOKED']);
export type AccessState = z.output<typeof AccessState>;

/** A door that somebody lets another person open, for a while. */
export const DelegatedAccess = z.object({
  id: AccessId,
  lock: z.object({ id: LockId, name: z.string() }),
  /** Who is let in; they need no account. */
  name: z.string(),
  phone: z.string(),
  startsAt: moment,
  endsAt: moment,
  state: AccessState,
  firstUsedAt: moment.nullable(),
  sharedBy: Named,
  organisation: Named,
  createdAt: moment,
});
export type DelegatedAccess = z.output<typeof DelegatedAccess>;

export const NewAccess = z.strictObject({
  lockId: LockId,
  name: oneLine(100, 2),
  phone: oneLine(30, 5).meta({ examples: ['+46701740605'] }),
  startsAt: moment,
  endsAt: moment,
});
export type NewAccess = z.output<typeof NewAccess>;

/** Spec part 5 and 8: sharing. */
export const sharingRefusals = {
  notShareable: refusal('ERR_LOCK_NOT_SHAREABLE', 409, { sv: '{lock} kan inte delas.', nb: '{lock} kan ikke deles.' }),
  limit: refusal('ERR_LOCK_SHARE_LIMIT', 409, {
    sv: 'Du delar redan {lock} med så många som du får ({limit}). Avsluta en delning först.',
    nb: 'Du deler allerede {lock} med så mange som du kan ({limit}). Avslutt en deling først.',
  }),
  already: refusal('ERR_LOCK_SHARED_ALREADY', 409, {
    sv: 'Du kan inte dela låset mer än en gång med samma telefonnummer.',
    nb: 'Du kan ikke dele denne låsen mer enn én gang med samme telefonnummer.',
  }),
  start: refusal('ERR_LOCK_SHARE_START', 422, {
    sv: 'Starten har redan varit. Välj en tid från och med nu.',
    nb: 'Starten har allerede vært. Velg et tidspunkt fra og med nå.',
  }),
  ahead: refusal('ERR_LOCK_SHARE_AHEAD', 422, {
    sv: 'Starten får vara högst ett år fram. Välj en tidigare tid.',
    nb: 'Starten kan være høyst ett år frem. Velg et tidligere tidspunkt.',
  }),
  end: refusal('ERR_LOCK_SHARE_END', 422, {
    sv: 'Slutet måste vara efter starten, högst ett år senare.',
    nb: 'Slutten må være etter starten, høyst ett år senere.',
  }),
  over: refusal('ERR_LOCK_SHARE_OVER', 409, { sv: 'Delningen är redan avslutad.', nb: 'Delingen er allerede avsluttet.' }),
  tooMany: refusal('ERR_LOCK_SHARE_TOO_MANY', 429, {
    sv: 'Du har delat för många gånger. Försök igen om en timme.',
    nb: 'Du har delt for mange ganger. Prøv igjen om en time.',
  }),
};

const AccessQuery = listQuery(['createdAt', 'startsAt'], {
  ...ofOrganisations,
  lockId: LockId.optional(),
  /** What has not ended, or what has. */
  open: flag.optional(),
});
export type AccessQuery = z.output<typeof AccessQuery>;

const byId = z.object({ id: AccessId });
const shows = [access, Lock.subject, AccessGroup.subject, accountSubjects.user];
export const sharingEndpoints = endpoints(kee, {
  listAccess: {
    method: 'GET',
    path: '/v1/delegated-access',
    permission: share,
    own,
    query: AccessQuery,
    response: page(DelegatedAccess),
    shows,
  },
  getAccess: { method: 'GET', path: '/v1/delegated-access/{id}', permission: share, own, params: byId, response: DelegatedAccess, shows },
  shareLock: {
    method: 'POST',
    path: '/v1/delegated-access',
    permission: share,
    own,
    body: NewAccess,
    idempotent: true,
    response: DelegatedAccess,
    status: 201,
    touches: [access, Lock.subject],
    refusals: Object.values(sharingRefusals),
  },
  revokeAccess: {
    method: 'POST',
    path: '/v1/delegated-access/{id}/revocation',
    permission: share,
    own,
    params: byId,
    response: DelegatedAccess,
    touches: [access, Lock.subject],
    refusals: [sharingRefusals.over],
  },
});
