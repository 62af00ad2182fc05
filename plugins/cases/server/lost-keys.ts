import type { Language, Text } from '@platform/core';
import { core, type Ctx, provideTo, query } from '@platform/server';
import { type EndedLoss, keyLossFollowers } from '@plugins/keys/server/api';
import { type CaseAction, type CaseId } from '../contract/index.ts';
import { countryOf } from './deadlines/watch.ts';
import { addComment } from './parts/comments.ts';
import { news } from './services.ts';
import { lockedCase } from './settle.ts';

const LOSSES: readonly CaseAction[] = ['LOST', 'BLOCK_KEY', 'BLOCK_AND_REPLACE_KEY'];
const ENDED: Readonly<Record<EndedLoss['status'], Text>> = {
  ACTIVE: { sv: 'Nyckel {marking} är i bruk igen.', nb: 'Nøkkel {marking} er i bruk igjen.' },
  DISCONTINUED: { sv: 'Nyckel {marking} är tagen ur bruk.', nb: 'Nøkkel {marking} er tatt ut av bruk.' },
};

/** The end of a key's loss stands in the open cases about it as well. */
export const lostKeys = provideTo(keyLossFollowers, { clock: core.clock, news }, ({ clock, news: told }) => ({
  async ended(ctx, { id, organisationId, marking, status }) {
    const language: Language = (await countryOf(ctx, { organisationId })) === 'NO' ? 'nb' : 'sv';
    const text = ENDED[status][language].replace('{marking}', marking);
    for (const caseId of await openLosses(ctx, id)) {
      const found = await lockedCase(ctx, caseId);
      const written = { text, internal: false, mentioned: [] };
      await told.commented(ctx, found, { ...written, id: await addComment(ctx, found, { ...written, clock }) });
      await told.changed(ctx, found);
    }
  },
}));

/** In the same order for all, so that nobody waits for each other. */
async function openLosses(ctx: Ctx, keyId: string): Promise<readonly CaseId[]> {
  const found = await query<{ id: CaseId }>(
    ctx,
    `select c.id from cases_about a join cases_case c on c.id = a.case_id
     where a.type = 'KEY' and a.subject_id = $1 and c.status <> 'CLOSED' and c.action = any($2::text[]) order by c.id`,
    [keyId, [...LOSSES]],
  );
  return found.map(({ id }) => id);
}
