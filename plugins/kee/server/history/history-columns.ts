import type { Text } from '@platform/core';
import type { ExportColumn } from '@platform/server';
import type { CommandError, LogAgent, LogOperation } from '../../contract/index.ts';

/** What the log calls what happened. */
export const OPERATIONS: Readonly<Record<LogOperation, Text>> = {
  DEVICE_ONLINE: { sv: 'Styrenhet ansluten', nb: 'Styreenhet tilkoblet' },
  DEVICE_OFFLINE: { sv: 'Styrenhet frånkopplad', nb: 'Styreenhet frakoblet' },
  LOCK: { sv: 'Låst', nb: 'Låst' },
  LOCK_TECHNICIAN: { sv: 'Låst av tekniker', nb: 'Låst av tekniker' },
  UNLOCK: { sv: 'Upplåst', nb: 'Låst opp' },
  UNLOCK_TECHNICIAN: { sv: 'Upplåst av tekniker', nb: 'Låst opp av tekniker' },
  PULSE: { sv: 'Öppnat', nb: 'Åpnet' },
  PULSE_TECHNICIAN: { sv: 'Öppnat av tekniker', nb: 'Åpnet av tekniker' },
};
/** Why a unit did not do it. */
export const ERRORS: Readonly<Record<CommandError, Text>> = {
  BAD_RELAY: { sv: 'Fel relä', nb: 'Feil relé' },
  UNSUPPORTED: { sv: 'Kan inte göra det', nb: 'Kan ikke gjøre det' },
  EXPIRED: { sv: 'Kom för sent', nb: 'Kom for sent' },
  NO_CLOCK: { sv: 'Klockan är inte ställd', nb: 'Klokken er ikke stilt' },
  BUSY: { sv: 'Upptagen', nb: 'Opptatt' },
  JAMMED: { sv: 'Kärvar', nb: 'Går tregt' },
  CONFIG: { sv: 'Inte inställd', nb: 'Ikke innstilt' },
  NOT_SENT: { sv: 'Gick inte att nå', nb: 'Kunne ikke nås' },
};
/** What is said of who it was, where there is no name. */
const AGENTS: Readonly<Record<LogAgent, Text>> = {
  USER: { sv: 'Användare', nb: 'Bruker' },
  DELEGATED_ACCESS_USER: { sv: 'Delad åtkomst', nb: 'Delt tilgang' },
  SYSTEM: { sv: 'Styrenheten', nb: 'Styreenheten' },
};
/** The columns of the history's workbook. */
export const HISTORY_COLUMNS = {
  at: { heading: { sv: 'Tid', nb: 'Tid' }, as: 'moment' },
  operation: { heading: { sv: 'Händelse', nb: 'Hendelse' }, values: OPERATIONS, width: 26 },
  error: { heading: { sv: 'Nekades', nb: 'Avvist' }, values: ERRORS, width: 20 },
  lock: { heading: { sv: 'Lås', nb: 'Lås' }, width: 26 },
  device: { heading: { sv: 'Styrenhet', nb: 'Styreenhet' }, width: 14 },
  by: { heading: { sv: 'Av', nb: 'Av' }, values: AGENTS, width: 26 },
  sharedBy: { heading: { sv: 'Delat av', nb: 'Delt av' }, width: 26 },
  level: { heading: { sv: 'Nivå', nb: 'Nivå' }, width: 8 },
  erasedAt: { heading: { sv: 'Raderas', nb: 'Slettes' }, as: 'moment' },
} as const satisfies Readonly<Record<string, ExportColumn>>;
