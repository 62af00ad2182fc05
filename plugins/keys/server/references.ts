import { refers, rowsOf } from '@platform/server';
import { userRows } from '@plugins/accounts/server/api';
import { flowTypeOf } from '@plugins/flows/contract';
import { apartmentRows } from '@plugins/residents/server/api';
import { KeyRing, keys, keySigning, LockSystem, ReceiptTemplate, Repository, SystemLock } from '../contract/index.ts';

const key = {
  from: 'keys_key k',
  column: 'k.holder_id',
  name: `k.marking || ' (' || (select s.name from keys_lock_system s where s.id = k.lock_system_id) || ')'`,
  seenWith: keys.permissions.read,
} as const;
const loan = { from: 'keys_loan', column: 'holder_id', name: 'number', seenWith: keys.permissions.readLoans } as const;
const toKey = (id: string) => `/keys/list/${id}`;
const toLoan = (id: string) => `/keys/loans/${id}`;

/** What of ours refers to apartments and users. Receipts keep the name of who signed them. */
export const keyReferences = [
  refers({
    ...key,
    to: apartmentRows,
    id: 'keys',
    text: { sv: 'nycklar', nb: 'nøkler' },
    where: `k.holder_type = 'APARTMENT' and k.archived_at is null`,
    settle: { text: { sv: 'Nyckel {name} hör till lägenheten', nb: 'Nøkkel {name} hører til leiligheten' }, path: toKey },
  }),
  refers({
    ...key,
    to: apartmentRows,
    id: 'archivedKeys',
    text: { sv: 'arkiverade nycklar', nb: 'arkiverte nøkler' },
    where: `k.holder_type = 'APARTMENT' and k.archived_at is not null`,
  }),
  refers({
    ...key,
    to: userRows,
    id: 'keys',
    text: { sv: 'nycklar som personen har', nb: 'nøkler som personen har' },
    where: `k.holder_type = 'USER' and k.archived_at is null`,
    settle: { text: { sv: 'Nyckel {name} ska lämnas tillbaka', nb: 'Nøkkel {name} skal leveres tilbake' }, path: toKey },
  }),
  refers({
    ...loan,
    to: userRows,
    id: 'loansToSign',
    text: { sv: 'utlåningar att skriva under', nb: 'utlån å signere' },
    where: `status = 'PENDING'`,
    flow: flowTypeOf(keySigning),
    settle: {
      text: { sv: 'Kvittens {name} väntar på underskrift', nb: 'Kvittering {name} venter på signatur' },
      path: toLoan,
    },
  }),
  refers({
    ...loan,
    to: userRows,
    id: 'loans',
    text: { sv: 'pågående utlåningar', nb: 'pågående utlån' },
    where: `status = 'ACTIVE' and apartment_id is null`,
    flow: flowTypeOf(keySigning),
  }),
  refers({
    ...loan,
    to: userRows,
    id: 'homeLoans',
    text: { sv: 'pågående utlåningar till lägenheten', nb: 'pågående utlån til leiligheten' },
    where: `status = 'ACTIVE' and apartment_id is not null`,
    flow: flowTypeOf(keySigning),
    settle: {
      text: {
        sv: 'Kvittens {name} gäller lägenhetens nycklar: ta emot dem, eller låt någon som bor kvar ta över',
        nb: 'Kvittering {name} gjelder leilighetens nøkler: ta dem imot, eller la noen som blir boende, overta',
      },
      path: toLoan,
    },
  }),
  refers({
    ...loan,
    to: userRows,
    id: 'records',
    text: { sv: 'avslutade utlåningar där namnet står kvar', nb: 'avsluttede utlån der navnet blir stående' },
    where: `status not in ('PENDING', 'ACTIVE')`,
    strength: 'namesThem',
  }),
  refers({
    ...key,
    to: rowsOf(Repository),
    id: 'keys',
    text: { sv: 'nycklar där', nb: 'nøkler der' },
    where: `k.holder_type = 'REPOSITORY'`,
  }),
  refers({
    ...key,
    to: rowsOf(KeyRing),
    id: 'keys',
    column: 'k.key_ring_id',
    text: { sv: 'nycklar på knippan', nb: 'nøkler på knippet' },
    // an archived one names no ring any more once that is gone
    where: 'k.archived_at is null',
  }),
  refers({
    ...key,
    to: rowsOf(SystemLock),
    id: 'keys',
    text: { sv: 'nycklar som öppnar låset', nb: 'nøkler som åpner låsen' },
    from: 'keys_opening o join keys_key k on k.id = o.key_id',
    column: 'o.lock_id',
    where: 'k.archived_at is null',
  }),
  refers({
    ...key,
    to: rowsOf(LockSystem),
    id: 'keys',
    column: 'k.lock_system_id',
    text: { sv: 'nycklar i låssystemet', nb: 'nøkler i låssystemet' },
  }),
  refers({
    to: rowsOf(LockSystem),
    id: 'locks',
    text: { sv: 'lås i låssystemet', nb: 'låser i låssystemet' },
    from: 'keys_system_lock',
    column: 'lock_system_id',
    name: 'marking',
    seenWith: keys.permissions.read,
  }),
  refers({
    to: rowsOf(ReceiptTemplate),
    id: 'keyRings',
    text: { sv: 'nyckelknippor med mallen', nb: 'nøkkelknipper med malen' },
    from: 'keys_key_ring',
    column: 'receipt_template_id',
    name: 'name',
    seenWith: keys.permissions.read,
  }),
  refers({
    to: rowsOf(ReceiptTemplate),
    id: 'settings',
    text: { sv: 'inställningar som har den som standardmall', nb: 'innstillinger som har den som standardmal' },
    from: 'keys_settings',
    column: 'receipt_template_id',
    seenWith: keys.permissions.read,
  }),
  refers({
    to: rowsOf(ReceiptTemplate),
    id: 'inventories',
    text: { sv: 'inventeringar med mallen', nb: 'opptellinger med malen' },
    from: 'keys_inventory',
    column: 'receipt_template_id',
    name: 'starts_on::text',
    seenWith: keys.permissions.readInventories,
  }),
  refers({
    to: userRows,
    id: 'keyReminderCopies',
    text: { sv: 'kopior av påminnelser om nycklar', nb: 'kopier av påminnelser om nøkler' },
    from: 'keys_settings',
    column: 'copy_to_id',
    seenWith: keys.permissions.read,
  }),
  refers({
    to: userRows,
    id: 'repositories',
    text: { sv: 'förvaringsplatser som personen ansvarar för', nb: 'oppbevaringssteder som personen har ansvar for' },
    from: 'keys_repository',
    column: 'responsible_id',
    name: 'name',
    seenWith: keys.permissions.read,
  }),
];
