import { flowSubject } from '@plugins/flows/server/api';
import { keyReturnReceipts, keys } from '../../contract/index.ts';
import { countText } from './loan-flow.ts';
import { KeyReturnEntity } from './return.entity.ts';

/** The receipts of keys that came back together are made. */
export const returnFlow = flowSubject(keyReturnReceipts, {
  type: 'key-return',
  entity: KeyReturnEntity,
  title: ({ number, receipt }, { language }) => `${number} · ${countText(receipt.keys.length, language)}`,
  seenWith: keys.permissions.readLoans,
  name: { sv: 'Kvittenser för återlämnade nycklar', nb: 'Kvitteringer for innleverte nøkler' },
  steps: {
    start: { sv: 'att kvittenserna börjar skapas', nb: 'at kvitteringene begynner å lages' },
    file: { sv: 'kvittensen skapas och sparas', nb: 'kvitteringen lages og lagres' },
  },
  events: {
    started: { sv: 'Nycklar återlämnade, kvittenser begärda ({count} st)', nb: 'Nøkler innlevert, kvitteringer bedt om ({count} stk.)' },
    filed: { sv: 'Kvittenserna är sparade', nb: 'Kvitteringene er lagret' },
  },
});
