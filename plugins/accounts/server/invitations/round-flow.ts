import type { Text } from '@platform/core';
import { flowSubject } from '@plugins/flows/server/api';
import { accounts, inviteUsers } from '../../contract/index.ts';
import { InvitationRoundEntity } from './round.entity.ts';

/** Why a round is stopped from outside its flow. */
const REASONS = {
  stopped: { sv: 'utskicket stoppades', nb: 'utsendingen ble stoppet' },
  undone: { sv: 'importen ångrades', nb: 'importen ble angret' },
} as const satisfies Readonly<Record<string, Text>>;
export type RoundReason = keyof typeof REASONS;

/** Many are invited, at a rate. */
export const roundFlow = flowSubject(inviteUsers, {
  type: 'invitation-round',
  entity: InvitationRoundEntity,
  state: 'state',
  open: ['PREPARED', 'RUNNING'],
  owner: 'createdById',
  name: { sv: 'Utskick av inbjudningar', nb: 'Utsending av invitasjoner' },
  subjectPath: '/admin/users/invitations/{id}',
  seenWith: accounts.permissions.invite,
  steps: {
    invite: { sv: 'att inbjudningarna skickas', nb: 'at invitasjonene sendes' },
    finish: { sv: 'att utskicket avslutas', nb: 'at utsendingen avsluttes' },
    stop: { sv: 'att utskicket stoppas', nb: 'at utsendingen stoppes' },
  },
  reasons: REASONS,
  events: {
    started: { sv: 'Utskick påbörjat (antal personer: {count})', nb: 'Utsending påbegynt (antall personer: {count})' },
    invited: {
      sv: 'Alla inbjudningar är skickade (antal: {sent}). Kunde inte bjudas in: {missed}',
      nb: 'Alle invitasjoner er sendt (antall: {sent}). Kunne ikke inviteres: {missed}',
    },
    undone: {
      sv: 'Utskicket stoppades. De som skulle bjudas in finns inte kvar',
      nb: 'Utsendingen ble stoppet. De som skulle inviteres, finnes ikke lenger',
    },
    stopped: {
      sv: 'Utskicket stoppades. Skickade inbjudningar: {sent}. Inte skickade: {waiting}',
      nb: 'Utsendingen ble stoppet. Sendte invitasjoner: {sent}. Ikke sendt: {waiting}',
    },
  },
});
