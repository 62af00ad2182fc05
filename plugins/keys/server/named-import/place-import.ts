import { core, provideTo } from '@platform/server';
import { type UserLookup, userLookup } from '@plugins/accounts/server/api';
import { importDefinition, importDefinitions } from '@plugins/imports/server/api';
import { atMost, namedFaults } from './named-faults.ts';
import { createNamedImport, type NamedKind } from './named-import.ts';

type Column = 'name' | 'responsible' | 'space' | 'property' | 'owner';
const TEXTS = ['space', 'property', 'owner'] as const;

const places = (users: UserLookup): NamedKind<Column> => ({
  kind: 'repositories',
  title: { sv: 'Förvaringsplatser', nb: 'Oppbevaringssteder' },
  table: 'keys_repository',
  named: 'name',
  key: 'lower(r.name)',
  keyOf: ({ name = '' }) => name.toLowerCase(),
  subject: 'Repository',
  columns: { name: 'text', responsible_id: 'uuid', space: 'text', property: 'text', owner: 'text' },
  refersTo: { responsible_id: 'accounts_user where removed_at is null' },
  isUsed: 'exists (select from keys_key k where k.holder_id = r.id)',
  importColumns: {
    name: {
      ...atMost(100),
      heading: { sv: 'Namn', nb: 'Navn', en: 'Name' },
      synonyms: ['Förvaringsplats', 'Oppbevaringssted', 'Nyckelskåp', 'Nøkkelskap', 'Skåp', 'Skap', 'Storage place'],
      required: namedFaults.nameMissing,
    },
    responsible: {
      ...atMost(300),
      heading: { sv: 'Ansvarig', nb: 'Ansvarlig', en: 'Responsible' },
      synonyms: ['Ansvarig person', 'Ansvarlig person', 'Responsible person'],
      required: namedFaults.responsibleMissing,
    },
    space: { ...atMost(200), heading: { sv: 'Utrymme', nb: 'Rom', en: 'Space' }, synonyms: ['Plats', 'Placering', 'Plassering'] },
    property: { ...atMost(200), heading: { sv: 'Fastighet', nb: 'Eiendom', en: 'Property' } },
    owner: { ...atMost(200), heading: { sv: 'Ägare', nb: 'Eier', en: 'Owner' } },
  },
  instructions: {
    sv: [
      'En rad per förvaringsplats. Namn och Ansvarig måste fyllas i. Namnet är unikt, stora och små bokstäver räknas som lika.',
      'Ansvarig är en person i organisationen: e-postadress, telefonnummer eller hela namnet.',
      'Finns namnet redan är raden ett fel, om du inte väljer att uppdatera. Tomma celler lämnar uppgiften som den är.',
    ],
    nb: [
      'Én rad per oppbevaringssted. Navn og Ansvarlig må fylles ut. Navnet er unikt, store og små bokstaver regnes som like.',
      'Ansvarlig er en person i organisasjonen: e-postadresse, telefonnummer eller hele navnet.',
      'Finnes navnet fra før, er raden en feil, hvis du ikke velger å oppdatere. Tomme celler lar opplysningen være som den er.',
    ],
  },
  async reader(ctx, rows) {
    const people = await users.identify(ctx, ctx.organisationId, [...new Set(rows.flatMap(({ values }) => values.responsible ?? []))]);
    return ({ values }) => {
      const { responsible: value } = values;
      const said = TEXTS.flatMap((column) => (values[column] === undefined ? [] : [[column, values[column]] as const]));
      const [person, ...others] = value ? (people.get(value) ?? []).filter(({ active }) => active) : [];
      const facts = { ...Object.fromEntries(said), ...(person && { responsible_id: person.id }) };
      const fault = others.length > 0 ? namedFaults.responsibleAmbiguous : namedFaults.responsibleNotFound;
      const isKnown = !value || (person && others.length === 0);
      return { facts, faults: isKnown ? [] : [{ column: 'responsible', value, code: fault.code }] };
    };
  },
});

/** Storage places from Excel. */
export const placeImport = provideTo(importDefinitions, { clock: core.clock, users: userLookup }, ({ clock, users }) =>
  importDefinition(createNamedImport(places(users), clock)),
);
