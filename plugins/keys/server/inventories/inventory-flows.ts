import { writtenDay } from '@platform/core/time';
import { flowSubject } from '@plugins/flows/server/api';
import { inventory, inventoryApproval, keys } from '../../contract/index.ts';
import { InventoryApprovalEntity } from './approval.entity.ts';
import { InventoryEntity } from './inventory.entity.ts';

/** Keys are counted. */
export const inventoryFlow = flowSubject(inventory, {
  type: 'key-inventory',
  entity: InventoryEntity,
  title: ({ note, startsOn }, { language }) => note.split('\n')[0] || writtenDay(new Date(startsOn), { language, timeZone: 'UTC' }),
  state: 'status',
  open: ['ACTIVE'],
  subjectPath: '/keys/inventory/{id}',
  seenWith: keys.permissions.readInventories,
  name: { sv: 'Inventering', nb: 'Opptelling' },
  steps: {
    start: { sv: 'inventeringens startdag', nb: 'opptellingens startdag' },
    open: { sv: 'inventeringen börjar', nb: 'opptellingen begynner' },
    ask: { sv: 'innehavarna får frågan', nb: 'innehaverne får spørsmålet' },
    holders: { sv: 'att alla nycklar räknas', nb: 'at alle nøkler telles opp' },
    finish: { sv: 'att någon avslutar inventeringen', nb: 'at noen avslutter opptellingen' },
    undo: { sv: 'inventeringen avslutas', nb: 'opptellingen avsluttes' },
    reminder: { sv: 'innehavare med nycklar kvar att bekräfta', nb: 'innehavere med nøkler igjen å bekrefte' },
  },
  parties: {
    holders: { sv: 'innehavarna', nb: 'innehaverne' },
    counter: { sv: 'den som inventerar', nb: 'den som teller opp' },
  },
  events: {
    started: { sv: 'Inventering skapad ({count} st)', nb: 'Opptelling opprettet ({count} stk.)' },
    late: { sv: 'Startdagen har kommit', nb: 'Startdagen er kommet' },
    asked: { sv: 'Innehavarna har fått frågan', nb: 'Innehaverne har fått spørsmålet' },
    approved: { sv: '{who} har bekräftat sina nycklar ({count} st)', nb: '{who} har bekreftet sine nøkler ({count} stk.)' },
    allCounted: { sv: 'Alla nycklar är räknade', nb: 'Alle nøkler er talt opp' },
    ended: { sv: 'Inventeringen är avslutad', nb: 'Opptellingen er avsluttet' },
  },
});

/** A holder confirms their keys with an e-ID. */
export const approvalFlow = flowSubject(inventoryApproval, {
  type: 'inventory-approval',
  entity: InventoryApprovalEntity,
  state: 'status',
  open: ['WAITING'],
  owner: 'userId',
  seenWith: keys.permissions.readInventories,
  name: { sv: 'Bekräftelse av nycklar', nb: 'Bekreftelse av nøkler' },
  steps: {
    signature: { sv: 'underskrift', nb: 'signatur' },
    verify: { sv: 'nycklarna prickas av', nb: 'nøklene krysses av' },
    giveUp: { sv: 'begäran upphör att gälla', nb: 'forespørselen utløper' },
  },
  events: {
    started: { sv: 'Underskrift begärd ({count} st)', nb: 'Signatur bedt om ({count} stk.)' },
    signed: { sv: 'Underskriven, nycklarna är avprickade', nb: 'Signert, nøklene er krysset av' },
    givenUp: { sv: 'Inte underskriven', nb: 'Ikke signert' },
  },
});
