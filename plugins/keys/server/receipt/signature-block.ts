import type { Language } from '@platform/core';
import { COLORS, PAPER, STYLES, TEXT_WIDTH } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { sha256Of } from './receipt-text.ts';
import { writtenMoment } from './receipt-time.ts';
import { DOCUMENT, EID_NAME, HANDLED_BY, HOLDER, WORDS } from './receipt-words.ts';
import type { BankIdSignature, EidSignature, PaperSignature, Receipt } from './receipt.ts';
import { box, rule } from './shapes.ts';
import type { Sheet } from './sheet.ts';

const PADDING = 12;
const LABEL_WIDTH = 116;
const LINE_GAP = 44;
const GUTTER = 30;
const HALF = (TEXT_WIDTH - GUTTER) / 2;

/** Small enough for a SHA-256 on one line. */
const FACT = { ...STYLES.body, size: 8.5 };
const FACT_LABEL = { ...STYLES.small, leading: FACT.leading };

interface Evidence {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly note?: string;
}

/** Writes the evidence of the signature, or the lines to sign on. Nothing for a receipt that is not signed. */
export function writeSignature(sheet: Sheet, receipt: Receipt): void {
  const { signature } = receipt;
  if (signature === undefined) return;
  if (signature.method !== 'PAPER') writeEvidence(sheet, receipt.language, eidEvidence(receipt, signature));
  else if (signature.signed) writeEvidence(sheet, receipt.language, paperEvidence(receipt, signature.signed));
  else writeLines(sheet, receipt);
}

function eidEvidence({ language, timeZone }: Receipt, signature: BankIdSignature | EidSignature): Evidence {
  const isBankId = signature.method === 'BANKID';
  const facts: [string, string][] = [[WORDS.signedBy[language], signature.signedBy]];
  if (signature.maskedPersonalNumber) facts.push([WORDS.personalNumber[language], signature.maskedPersonalNumber]);
  if (!isBankId) facts.push([WORDS.identifiedWith[language], EID_NAME[signature.service]?.[language] ?? signature.service]);
  facts.push(
    [WORDS.signedAt[language], writtenMoment(signature.signedAt, language, timeZone)],
    [WORDS.orderReference[language], signature.orderReference],
    [WORDS.textHash[language], sha256Of(signature.signedText)],
  );
  const [title, attached] = isBankId ? [WORDS.signedWithBankId, WORDS.attached] : [WORDS.signedByIdentification, WORDS.attachedToken];
  return { title: title[language], facts, note: attached[language] };
}

function paperEvidence({ language, timeZone }: Receipt, signed: NonNullable<PaperSignature['signed']>): Evidence {
  const facts: [string, string][] = [
    [WORDS.signedBy[language], signed.by],
    [WORDS.signedAt[language], writtenMoment(signed.at, language, timeZone)],
  ];
  const { drawn, scanSha256 } = signed;
  if (drawn?.document) facts.push([WORDS.document[language], DOCUMENT[drawn.document][language]]);
  if (drawn?.seenBy) facts.push([WORDS.seenBy[language], drawn.seenBy]);
  if (scanSha256) facts.push([(drawn ? WORDS.drawingHash : WORDS.scanHash)[language], scanSha256]);
  return { title: (drawn ? WORDS.drawn : WORDS.signedOnPaper)[language], facts };
}

function writeEvidence(sheet: Sheet, language: Language, { title, facts, note: said }: Evidence): void {
  const inner = { x: PAPER.left + PADDING, width: TEXT_WIDTH - 2 * PADDING };
  const value = { x: inner.x + LABEL_WIDTH, width: inner.width - LABEL_WIDTH, style: FACT };
  const note = { ...inner, style: STYLES.small };
  const factLines = facts.map(([, text]) => sheet.lines(oneLine(text), value).length);
  const noteLines = said ? sheet.lines(oneLine(said), note).length : 0;
  const height = 2 * PADDING + 18 + sum(factLines) * FACT.leading + (said ? 6 : 0) + noteLines * STYLES.small.leading;
  writeHeading(sheet, language, height);
  box(sheet, height);
  sheet.down(PADDING);
  const { tree } = sheet;
  sheet.write(title, { ...inner, style: STYLES.strong, element: tree.add('P', tree.document) });
  sheet.down(4);
  for (const [label, text] of facts) {
    const element = tree.add('P', tree.document);
    sheet.beside([
      () => sheet.write(`${label} `, { ...inner, width: LABEL_WIDTH, style: FACT_LABEL, element }),
      () => sheet.write(oneLine(text), { ...value, element }),
    ]);
  }
  if (said) {
    sheet.down(6);
    sheet.write(oneLine(said), { ...note, element: tree.add('P', tree.document) });
  }
  sheet.down(PADDING);
}

function writeLines(sheet: Sheet, { kind, language, handledBy, holder }: Receipt): void {
  writeHeading(sheet, language, 3 * LINE_GAP + 30);
  const signers = [
    { label: HANDLED_BY[kind][language], name: handledBy.name },
    { label: HOLDER[kind][language], name: holder.name },
  ];
  sheet.beside(
    signers.map(({ label, name }, at) => () => {
      const x = PAPER.left + at * (HALF + GUTTER);
      const write = (text: string) =>
        sheet.write(oneLine(text), { x, width: HALF, style: STYLES.label, element: sheet.tree.add('P', sheet.tree.document) });
      write(label);
      for (const below of [WORDS.placeAndDate[language], WORDS.signature[language], `${WORDS.clarification[language]}: ${name}`]) {
        sheet.down(LINE_GAP - STYLES.label.leading);
        rule(sheet, { color: COLORS.muted, thickness: 0.6, from: x, to: x + HALF });
        write(below);
      }
    }),
  );
}

function writeHeading(sheet: Sheet, language: Language, heightBelow: number): void {
  sheet.down(20);
  sheet.need(STYLES.section.leading + 4 + heightBelow);
  const { tree } = sheet;
  const place = { x: PAPER.left, width: TEXT_WIDTH, style: STYLES.section, element: tree.add('H2', tree.document) };
  sheet.write(WORDS.signature[language], place);
  sheet.down(4);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
