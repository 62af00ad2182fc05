import { readSans } from '@platform/server/pdf';
import * as fontkit from 'fontkit';
import {
  beginText,
  endText,
  moveText,
  PDFName,
  setFillingColor,
  setFontAndSize,
  showText,
  type PDFDocument,
  type PDFFont,
  type PDFHexString,
  type PDFPage,
} from 'pdf-lib';
import type { Style, Weight } from './paper.ts';

/** In the order they are asked for a character; only those that a receipt needs are embedded. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, strong: 600 };
/** Stands for a character that no subset has. */
const REPLACEMENT = '\ufffd';
const SEGMENTER = new Intl.Segmenter('sv', { granularity: 'grapheme' });
/** Half the height of a capital, so that text stands in the middle of its line. */
const HALF_CAPITAL = 0.36;

/** Measures and draws text, each character in the font that has it. */
export interface Typeface {
  width(text: string, weight: Weight, size: number): number;
  /** Draws one line whose upper edge is at `top`. */
  draw(page: PDFPage, text: string, at: { readonly x: number; readonly top: number; readonly style: Style }): void;
}
interface Font {
  readonly font: PDFFont;
  /** The font's name on every page. */
  readonly resource: PDFName;
}
interface Run extends Font {
  readonly glyphs: PDFHexString;
  /** At size 1. */
  readonly width: number;
}
interface Face extends Font {
  readonly characters: ReadonlySet<number>;
}

/** Embeds those parts of Noto Sans that `text` needs, as subsets. */
export async function embedTypeface(pdf: PDFDocument, text: string): Promise<Typeface> {
  pdf.registerFontkit(fontkit);
  const needed = new Set(Array.from(text.normalize('NFC'), (character) => character.codePointAt(0) ?? 0));
  const faces = { regular: await embedFaces(pdf, 'regular', needed), strong: await embedFaces(pdf, 'strong', needed) };
  // tables repeat their words, and each is measured and drawn
  const known = { regular: new Map<string, readonly Run[]>(), strong: new Map<string, readonly Run[]>() };
  const runs = (written: string, weight: Weight) => {
    const made = known[weight].get(written) ?? runsOf(written, faces[weight]);
    known[weight].set(written, made);
    return made;
  };
  return {
    width: (written, weight, size) => runs(written, weight).reduce((sum, run) => sum + run.width * size, 0),
    draw(page, written, { x, top, style: { size, leading, weight, color } }) {
      const y = top - leading / 2 - size * HALF_CAPITAL;
      let at = x;
      for (const { glyphs: encoded, font, resource, width } of runs(written, weight)) {
        // The page's own drawText would add a font resource at each call.
        page.node.setFontDictionary(resource, font.ref);
        const glyphs = [setFontAndSize(resource, size), moveText(at, y), showText(encoded)];
        page.pushOperators(beginText(), setFillingColor(color), ...glyphs, endText());
        at += width * size;
      }
    },
  };
}

async function embedFaces(pdf: PDFDocument, weight: Weight, needed: ReadonlySet<number>): Promise<readonly Face[]> {
  const faces: Face[] = [];
  const missing = new Set(needed);
  for (const subset of SUBSETS) {
    const bytes = await readSans(subset, WEIGHTS[weight]);
    const characters = charactersOf(bytes);
    const isNeeded = subset === 'latin' || !missing.isDisjointFrom(characters);
    if (!isNeeded) continue;
    faces.push({ characters, font: await pdf.embedFont(bytes, { subset: true }), resource: PDFName.of(`${weight}-${subset}`) });
    for (const character of characters) missing.delete(character);
  }
  return faces;
}

function charactersOf(bytes: Buffer): ReadonlySet<number> {
  const font = fontkit.create(bytes);
  return new Set('characterSet' in font ? font.characterSet : []);
}

function runsOf(text: string, faces: readonly Face[]): readonly Run[] {
  const runs: (Font & { text: string })[] = [];
  for (const { segment } of SEGMENTER.segment(text.normalize('NFC'))) {
    const own = faceOf(segment, faces);
    const face = own ?? faces[0];
    if (face === undefined) throw new Error('A typeface without fonts cannot write.');
    const written = own ? segment : REPLACEMENT;
    const last = runs.at(-1);
    if (last?.font === face.font) last.text += written;
    else runs.push({ text: written, font: face.font, resource: face.resource });
  }
  return runs.map(({ text: part, font, resource }) => ({
    font,
    resource,
    glyphs: font.encodeText(part),
    width: font.widthOfTextAtSize(part, 1),
  }));
}

function faceOf(grapheme: string, faces: readonly Face[]): Face | undefined {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  return faces.find((face) => codes.every((code) => face.characters.has(code)));
}
