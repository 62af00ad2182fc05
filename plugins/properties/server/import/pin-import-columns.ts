import type { ColumnSpec } from '@plugins/imports/server/api';
import { OBJECTS } from '../../contract/index.ts';
import { PIN_COLUMNS } from '../pins/pin-columns.ts';
import { pinFaults } from './pin-faults.ts';

const atMost = (length: number) => ({
  parse: (text: string) => (text.length <= length ? text : undefined),
  invalid: pinFaults.tooLong,
});
const aNumber = {
  parse(text: string) {
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) ? String(value) : undefined;
  },
  invalid: pinFaults.notNumber,
};
const objects = Object.fromEntries(Object.entries(OBJECTS).map(([type, { text }]) => [type, { ...text, en: type }]));

/** A list of pins under the headings by which it leaves. */
export const pinImportColumns = {
  id: { heading: { ...PIN_COLUMNS.id.heading, en: 'Id' } },
  blueprint: {
    ...atMost(100),
    heading: { ...PIN_COLUMNS.blueprint.heading, en: 'Blueprint' },
    synonyms: ['Tegning', 'Plan'],
    required: pinFaults.planMissing,
  },
  object: {
    heading: { ...PIN_COLUMNS.object.heading, en: 'Object' },
    values: objects,
    required: pinFaults.objectMissing,
    invalid: pinFaults.objectUnknown,
  },
  space: {
    ...atMost(100),
    heading: { ...PIN_COLUMNS.space.heading, en: 'Space' },
    synonyms: ['Utrymme', 'Rom'],
    required: pinFaults.spaceMissing,
  },
  items: { heading: { ...PIN_COLUMNS.items.heading, en: 'Items' } },
  direction: { ...aNumber, heading: { ...PIN_COLUMNS.direction.heading, en: 'Direction (degrees)' }, synonyms: ['Riktning', 'Retning'] },
  fieldOfView: {
    ...aNumber,
    heading: { ...PIN_COLUMNS.fieldOfView.heading, en: 'Field of view (degrees)' },
    synonyms: ['Synfält', 'Synsfelt'],
  },
  note: { ...atMost(1000), severalLines: true, heading: { ...PIN_COLUMNS.note.heading, en: 'Note' } },
  x: { ...aNumber, heading: { ...PIN_COLUMNS.x.heading, en: 'From the left (%)' } },
  y: { ...aNumber, heading: { ...PIN_COLUMNS.y.heading, en: 'From the top (%)' } },
} satisfies Readonly<Record<string, ColumnSpec>>;
export type PinColumn = keyof typeof pinImportColumns;

/** The template's sheet of instructions, a paragraph each. */
export const pinInstructions = {
  sv: [
    'En rad per objekt. Enklast är att exportera markeringarna, ändra i listan och importera den igen: kolumnen Id säger vilket objekt raden gäller.',
    'En rad utan Id blir ett nytt objekt. Foton och annat som hör till ett objekt behålls.',
    'Utrustning skrivs som ”Cylinder: Utsida, 11 mm; Kortläsare: Utsida”. Platsen anges i procent från ritningens vänstra och övre kant; utan plats hamnar objektet mitt på.',
  ],
  nb: [
    'Én rad per objekt. Enklest er å eksportere markørene, endre i listen og importere den igjen: kolonnen Id sier hvilket objekt raden gjelder.',
    'En rad uten Id blir et nytt objekt. Bilder og annet som hører til et objekt, beholdes.',
    'Utstyr skrives som «Sylinder: Utside, 11 mm; Kortleser: Utside». Plassen oppgis i prosent fra plantegningens venstre og øvre kant; uten plass havner objektet midt på.',
  ],
} as const;
