import type { Language, Text } from '@platform/core';
import { keepsOfPeople } from '@platform/server';
import { ERRORS, OPERATIONS } from './history/history-columns.ts';
import { IS_KEPT } from './retention/tables.ts';

const inWords = (column: string, words: Readonly<Record<string, Text>>, language: Language): string =>
  `case ${column} ${Object.entries(words)
    .map(([value, text]) => `when '${value}' then '${text[language]}'`)
    .join(' ')} end`;
/** Where it was, what came of it, and whom they had let in. A technician opens doors in several houses. */
const openedIn = (language: Language): string =>
  `concat_ws(', ', o.name, kee_lock_name(e.lock_id), ${inWords('e.operation', OPERATIONS, language)}, ${inWords('e.error', ERRORS, language)},
    case when e.agent = 'DELEGATED_ACCESS_USER' then e.agent_name end)`;

/** What is kept of people who open doors. Openings go with their time. */
export const keePersonalData = [
  keepsOfPeople({
    text: { sv: 'Öppnade lås', nb: 'Åpnede låser' },
    from: 'kee_event e left join organisations_organisation o on o.id = e.organisation_id',
    column: 'e.user_id',
    where: IS_KEPT,
    at: 'e.at',
    what: { sv: openedIn('sv'), nb: openedIn('nb') },
  }),
  keepsOfPeople({
    text: { sv: 'Delade lås', nb: 'Delte låser' },
    from: 'kee_delegated_access a join kee_lock l on l.id = a.lock_id',
    column: 'a.user_id',
    at: 'a.created_at',
    what: `concat_ws(', ', l.name, a.name, a.phone)`,
    // whoever is gone lets nobody in any more
    erase: `update kee_delegated_access set status = case when status = 'OPEN' then 'REVOKED' else status end, ended_at = coalesce(ended_at, now()),
      name = '–', phone = '', version = version + 1 where user_id = $1`,
  }),
  keepsOfPeople({
    text: { sv: 'Behörighetsgrupper', nb: 'Tilgangsgrupper' },
    from: 'kee_group_member m join kee_access_group g on g.id = m.group_id',
    column: 'm.user_id',
    at: 'g.created_at',
    what: 'g.name',
    erase: 'delete from kee_group_member where user_id = $1',
  }),
];
