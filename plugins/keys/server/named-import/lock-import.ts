import { core, provideTo, query } from '@platform/server';
import { importDefinition, importDefinitions } from '@plugins/imports/server/api';
import { atMost, namedFaults } from './named-faults.ts';
import { createNamedImport, type NamedKind } from './named-import.ts';

type Column = 'marking' | 'lockSystem' | 'name' | 'kind' | 'space' | 'chartGroup';

const locks: NamedKind<Column> = {
  kind: 'system-locks',
  title: { sv: 'Lås', nb: 'Låser' },
  table: 'keys_system_lock',
  subject: 'SystemLock',
  named: 'marking',
  key: `lower(r.lock_system_id || ' ' || r.marking)`,
  keyOf: ({ lock_system_id: system = '', marking = '' }) => `${system} ${marking}`.toLowerCase(),
  columns: { lock_system_id: 'uuid', marking: 'text', name: 'text', kind: 'text', space: 'text', chart_group: 'text' },
  refersTo: { lock_system_id: 'keys_lock_system where true' },
  initial: ({ marking = '' }) => ({ kind: 'DOOR', name: marking }),
  isUsed: 'exists (select from keys_opening o where o.lock_id = r.id)',
  importColumns: {
    marking: {
      ...atMost(60),
      heading: { sv: 'Märkning', nb: 'Merking', en: 'Marking' },
      synonyms: ['Lås', 'Låsmärkning', 'Låsmerking', 'Låsnummer', 'Cylinder', 'Sylinder', 'Lock', 'Lock marking'],
      required: namedFaults.markingMissing,
    },
    lockSystem: {
      ...atMost(100),
      heading: { sv: 'Låssystem', nb: 'Låssystem', en: 'Lock system' },
      synonyms: ['System'],
      required: namedFaults.systemMissing,
    },
    name: {
      ...atMost(100),
      heading: { sv: 'Namn', nb: 'Navn', en: 'Name' },
      synonyms: ['Låsnamn', 'Låsnavn', 'Benämning', 'Betegnelse', 'Dörr', 'Dør', 'Lock name', 'Door'],
    },
    kind: {
      heading: { sv: 'Slag', nb: 'Type', en: 'Kind' },
      synonyms: ['Typ', 'Låstyp', 'Låstype', 'Lock type'],
      invalid: namedFaults.kindInvalid,
      values: {
        DOOR: { sv: 'Dörr', nb: 'Dør', en: 'Door' },
        CYLINDER: { sv: 'Cylinder', nb: 'Sylinder', en: 'Cylinder' },
        PADLOCK: { sv: 'Hänglås', nb: 'Hengelås', en: 'Padlock' },
        OTHER: { sv: 'Annat', nb: 'Annet', en: 'Other' },
      },
    },
    space: { ...atMost(200), heading: { sv: 'Utrymme', nb: 'Rom', en: 'Space' }, synonyms: ['Plats', 'Placering', 'Plassering'] },
    chartGroup: {
      ...atMost(60),
      heading: { sv: 'Grupp', nb: 'Gruppe', en: 'Group' },
      synonyms: ['Låsgrupp', 'Låsgruppe', 'Cylindergrupp', 'Sylindergruppe', 'Lock group'],
    },
  },
  instructions: {
    sv: [
      'En rad per lås. Märkning och Låssystem måste fyllas i. Märkningen är unik i sitt låssystem, stora och små bokstäver räknas som lika.',
      'Låssystemet ska redan finnas. Utan slag är låset en dörr, och utan namn heter det som märkningen.',
      'Vilka nycklar som öppnar låsen kommer med importen av låsschemat. Finns låset redan är raden ett fel, om du inte väljer att uppdatera.',
    ],
    nb: [
      'Én rad per lås. Merking og Låssystem må fylles ut. Merkingen er unik i sitt låssystem, store og små bokstaver regnes som like.',
      'Låssystemet må finnes fra før. Uten type er låsen en dør, og uten navn heter den som merkingen.',
      'Hvilke nøkler som åpner låsene, kommer med importen av låsplanen. Finnes låsen fra før, er raden en feil, hvis du ikke velger å oppdatere.',
    ],
  },
  async reader(ctx, rows) {
    const asked = [...new Set(rows.flatMap(({ values }) => values.lockSystem?.toLowerCase() ?? []))];
    const found = await query<{ id: string; key: string }>(
      ctx,
      'select id, lower(name) as key from keys_lock_system where organisation_id = $1 and lower(name) = any($2::text[])',
      [ctx.organisationId, asked],
    );
    const systems = new Map(found.map(({ id, key }) => [key, id]));
    return ({ values: { lockSystem: value, name, kind, space, chartGroup } }) => {
      const id = value && systems.get(value.toLowerCase());
      const said = { lock_system_id: id, name, kind, space, chart_group: chartGroup };
      const facts = Object.fromEntries(Object.entries(said).flatMap(([column, one]) => (one ? [[column, one]] : [])));
      return { facts, faults: value && !id ? [{ column: 'lockSystem', value, code: namedFaults.systemUnknown.code }] : [] };
    };
  },
};

/** Locks of lock systems from Excel. */
export const lockImport = provideTo(importDefinitions, { clock: core.clock }, ({ clock }) =>
  importDefinition(createNamedImport(locks, clock)),
);
