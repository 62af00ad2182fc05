import { fill } from '@platform/core';
import { COLORS, PAPER, STYLES, TEXT_WIDTH, type Style } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { writtenDay, writtenDayOf } from './receipt-time.ts';
import { DECLARATION, HANDLED_BY, HOLDER, TITLE, WORDS } from './receipt-words.ts';
import type { Receipt } from './receipt.ts';
import { rule } from './shapes.ts';
import type { Sheet } from './sheet.ts';

const GUTTER = 18;
const THIRD = (TEXT_WIDTH - 2 * GUTTER) / 3;
/** Number and date stand above the last of the three columns. */
const META_X = PAPER.left + 2 * (THIRD + GUTTER);

/** Writes who sends the receipt, its number, date and title. Below that who gives which keys to whom until when. */
export function writeHead(sheet: Sheet, receipt: Receipt): void {
  const { kind, language } = receipt;
  sheet.beside([() => writeSender(sheet, receipt), () => writeMeta(sheet, receipt)]);
  sheet.down(10);
  rule(sheet, { color: COLORS.accent, thickness: 1.2 });
  sheet.down(20);
  const heading = sheet.tree.add('H1', sheet.tree.document);
  sheet.write(TITLE[kind][language], { x: PAPER.left, width: TEXT_WIDTH, style: STYLES.title, element: heading });
  sheet.down(4);
  paragraph(sheet, declaration(receipt), { x: PAPER.left, width: TEXT_WIDTH, style: STYLES.body });
  sheet.down(14);
  writeParties(sheet, receipt);
}

function declaration({ kind, language, holder, handledBy }: Receipt): string {
  return oneLine(fill(DECLARATION[kind][language], { holder: holder.name, handler: handledBy.name }));
}

function writeSender(sheet: Sheet, { organisation, language }: Receipt): void {
  const place = { x: PAPER.left, width: META_X - PAPER.left - GUTTER };
  paragraph(sheet, organisation.name, { ...place, style: STYLES.sender });
  const number = organisation.organisationNumber && `${WORDS.organisationNumber[language]} ${organisation.organisationNumber}`;
  for (const line of [organisation.address, number]) if (line) paragraph(sheet, line, { ...place, style: STYLES.small });
}

function writeMeta(sheet: Sheet, { number, ofLoan, issuedAt, language, timeZone }: Receipt): void {
  const place = { x: META_X, width: PAPER.right - META_X };
  field(sheet, { label: WORDS.number[language], lines: [number] }, place);
  sheet.down(4);
  field(sheet, { label: WORDS.date[language], lines: [writtenDayOf(issuedAt, language, timeZone)] }, place);
  if (!ofLoan) return;
  sheet.down(4);
  field(sheet, { label: WORDS.ofLoan[language], lines: [ofLoan] }, place);
}

function writeParties(sheet: Sheet, receipt: Receipt): void {
  const { kind, language, handledBy, holder } = receipt;
  const fields = [
    { label: HANDLED_BY[kind][language], lines: [handledBy.name, handledBy.organisation] },
    { label: HOLDER[kind][language], lines: [holder.name, ...(holder.details ?? [])] },
    whenField(receipt),
  ];
  sheet.beside(fields.map((each, at) => () => field(sheet, each, { x: PAPER.left + at * (THIRD + GUTTER), width: THIRD })));
}

function whenField({ kind, language, timeZone, issuedAt, expectedReturnOn }: Receipt): Field {
  if (kind === 'RETURN') return { label: WORDS.returned[language], lines: [writtenDayOf(issuedAt, language, timeZone)] };
  const day = expectedReturnOn ? writtenDay(expectedReturnOn, language) : WORDS.untilFurtherNotice[language];
  return { label: WORDS.returnBy[language], lines: [day] };
}

interface Field {
  readonly label: string;
  readonly lines: readonly (string | undefined)[];
}
interface Block {
  readonly x: number;
  readonly width: number;
}

function field(sheet: Sheet, { label, lines }: Field, block: Block): void {
  const element = sheet.tree.add('P', sheet.tree.document);
  sheet.write(`${label} `, { ...block, style: STYLES.label, element });
  const written = lines.filter((line) => line !== undefined).map(oneLine);
  for (const [at, line] of written.entries()) {
    const isLast = at === written.length - 1;
    sheet.write(isLast ? line : `${line} `, { ...block, style: at === 0 ? STYLES.strong : STYLES.small, element });
  }
}

/** One paragraph of its own. */
function paragraph(sheet: Sheet, text: string, block: Block & { readonly style: Style }): void {
  sheet.write(oneLine(text), { ...block, element: sheet.tree.add('P', sheet.tree.document) });
}
