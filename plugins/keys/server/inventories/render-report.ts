import { type Language, LOCALE_OF, type Text } from '@platform/core';
import { PDFDocument } from 'pdf-lib';
import type { Inventory, InventoryKey } from '../../contract/index.ts';
import { writeFeet } from '../receipt/page-foot.ts';
import { COLORS, PAPER, STYLES, TEXT_WIDTH } from '../receipt/paper.ts';
import { oneLine } from '../receipt/plain-text.ts';
import { writtenDay, writtenMoment } from '../receipt/receipt-time.ts';
import { rule } from '../receipt/shapes.ts';
import { createSheet, type Sheet } from '../receipt/sheet.ts';
import { createStructureTree } from '../receipt/structure-tree.ts';
import { writeTable } from '../receipt/table.ts';
import { embedTypeface } from '../receipt/typeface.ts';
import { OUTCOME } from './inventory-exports.ts';

/** What a report is made of. */
export interface Report {
  readonly inventory: Inventory;
  /** What was not simply found where it should be, the first ones. */
  readonly keys: readonly InventoryKey[];
  readonly language: Language;
  readonly timeZone: string;
  readonly at: Date;
}

const T = {
  title: { sv: 'Inventering av nycklar', nb: 'Opptelling av nøkler' },
  figures: { sv: 'Resultat', nb: 'Resultat' },
  what: { sv: 'Utfall', nb: 'Utfall' },
  count: { sv: 'Antal', nb: 'Antall' },
  all: { sv: 'Nycklar att räkna', nb: 'Nøkler å telle opp' },
  notFound: { sv: 'Inte hittade på sin plats', nb: 'Ikke funnet på sin plass' },
  marking: { sv: 'Märkning', nb: 'Merking' },
  system: { sv: 'Låssystem', nb: 'Låssystem' },
  holder: { sv: 'Innehavare', nb: 'Innehaver' },
  foundAt: { sv: 'Hittad på', nb: 'Funnet på' },
  more: {
    sv: 'Här står de första {shown} av {all}. Alla finns i inventeringens arbetsbok.',
    nb: 'Her står de første {shown} av {all}. Alle ligger i opptellingens arbeidsbok.',
  },
  open: { sv: 'Pågår, utskriven {at}', nb: 'Pågår, skrevet ut {at}' },
  ended: { sv: 'Avslutad {at}', nb: 'Avsluttet {at}' },
} as const satisfies Readonly<Record<string, Text>>;

/** The report of an inventory as a tagged PDF. It has the figures and what was not found in its place. */
export async function renderReport(report: Report): Promise<Uint8Array> {
  const { inventory, keys, language } = report;
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const title = `${T.title[language]} ${writtenDay(inventory.startsOn, language)}`;
  pdf.setTitle(oneLine(title), { showInWindowTitleBar: true });
  pdf.setLanguage(LOCALE_OF[language]);
  const tree = createStructureTree(pdf);
  const typeface = await embedTypeface(pdf, JSON.stringify([inventory, keys, T, OUTCOME, title, stateOf(report)]));
  const sheet = createSheet(pdf, { tree, typeface });
  writeHead(sheet, title, report);
  writeFigures(sheet, report);
  sheet.down(16);
  if (keys.length > 0) writeKeys(sheet, report);
  writeFeet(pdf, oneLine(`${title} · ${inventory.organisation.name}`), { tree, typeface });
  tree.finish();
  return pdf.save();
}

function stateOf({ inventory, language, timeZone, at }: Report): string {
  const said = inventory.endedAt ? T.ended : T.open;
  const moment = inventory.endedAt ? new Date(inventory.endedAt) : at;
  return said[language].replace('{at}', writtenMoment(moment, language, timeZone));
}

function writeHead(sheet: Sheet, title: string, report: Report): void {
  const { tree } = sheet;
  const place = { x: PAPER.left, width: TEXT_WIDTH };
  const { organisation, note } = report.inventory;
  sheet.write(oneLine(organisation.name), { ...place, style: STYLES.sender, element: tree.add('P', tree.document) });
  sheet.down(8);
  rule(sheet, { color: COLORS.accent, thickness: 1.2 });
  sheet.down(18);
  sheet.write(title, { ...place, style: STYLES.title, element: tree.add('H1', tree.document) });
  for (const text of [stateOf(report), note])
    if (text) sheet.write(oneLine(text), { ...place, style: STYLES.body, element: tree.add('P', tree.document) });
  sheet.down(14);
}

function writeFigures(sheet: Sheet, { inventory, language }: Report): void {
  const { keyCount, found, missing, wrongPlace, unknown, pendingCount } = inventory;
  const outcomes = { FOUND: found, MISSING: missing, WRONG_PLACE: wrongPlace, UNKNOWN: unknown, PENDING: pendingCount } as const;
  const rows = Object.entries(outcomes).map(([outcome, count]) => [OUTCOME[outcome as keyof typeof outcomes][language], String(count)]);
  writeTable(sheet, {
    title: T.figures[language],
    columns: [
      { heading: T.what[language], share: 0.4, style: STYLES.body },
      { heading: T.count[language], share: 0.6, style: STYLES.strong },
    ],
    rows: [[T.all[language], String(keyCount)], ...rows],
  });
}

/** How many there are to name, in the report or beyond it. */
const unfoundOf = ({ missing, wrongPlace, unknown, pendingCount }: Inventory): number => missing + wrongPlace + unknown + pendingCount;

function writeKeys(sheet: Sheet, { inventory, keys, language }: Report): void {
  const all = Math.max(unfoundOf(inventory), keys.length);
  const wide = { style: STYLES.body, share: 0.22 };
  writeTable(sheet, {
    title: `${T.notFound[language]} (${all})`,
    columns: [
      { heading: T.marking[language], share: 0.18, style: STYLES.strong },
      { ...wide, heading: T.system[language] },
      { ...wide, heading: T.holder[language] },
      { ...wide, heading: T.foundAt[language] },
      { heading: T.what[language], share: 0.16, style: STYLES.body },
    ],
    rows: keys.map(({ marking, lockSystem, expectedAt, foundAt, outcome }) => [
      marking,
      lockSystem,
      expectedAt?.name ?? '',
      foundAt?.name ?? '',
      OUTCOME[outcome ?? 'PENDING'][language],
    ]),
  });
  if (all === keys.length) return;
  const text = T.more[language].replace('{shown}', String(keys.length)).replace('{all}', String(all));
  sheet.down(8);
  sheet.write(text, { x: PAPER.left, width: TEXT_WIDTH, style: STYLES.body, element: sheet.tree.add('P', sheet.tree.document) });
}
