import type { Language, Refusal } from '@platform/core';
import { refuseField } from '@platform/server';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { LOGOTYPE_RULES, type Logotype, logotypeRefusals } from '../../contract/index.ts';

/** A picture as it is kept. */
export interface Redrawn {
  readonly mediaType: NonNullable<Logotype['type']>;
  readonly bytes: Buffer;
}
const { maxPixels, minWidth } = LOGOTYPE_RULES;
const TYPES = ['image/png', 'image/jpeg'] as const;
/** What is told of a text that may be an SVG; of one whose first lines say less, nothing. */
const MARKUP: readonly (string | undefined)[] = ['image/svg+xml', 'application/xml', undefined];
/** Large enough for the header of a sharp screen, and for the tab. */
const BOX = { width: 640, height: 320, fit: 'inside', withoutEnlargement: true } as const;
/** Where an SVG says that it is one: behind declarations and comments. */
const SVG = /<svg[\s>:]/i;
const HEAD = 4096;

/**
 * Draws the picture anew, small enough for a header. Nothing else that the file held is kept: no text in it, nothing behind its end.
 * What it is, its content says. @throws 422 at the file: another type, SVG, damaged, too narrow, too many pixels
 */
export async function redrawn(asker: { readonly language: Language }, sent: Buffer): Promise<Redrawn> {
  const no = (refusal: Refusal, details?: Readonly<Record<string, unknown>>) => refuseField(asker, refusal, { ...details, field: 'file' });
  const found = (await fileTypeFromBuffer(sent))?.mime;
  const mediaType = TYPES.find((type) => type === found);
  const isSvg = MARKUP.includes(found) && SVG.test(sent.subarray(0, HEAD).toString('latin1'));
  if (!mediaType) throw no(isSvg ? logotypeRefusals.svg : logotypeRefusals.type);

  const { default: sharp } = await import('sharp'); // large, and seldom asked for
  const unreadable = () => {
    throw no(logotypeRefusals.unreadable);
  };
  // its head alone tells how large it is: whether it may be unpacked is known before it is
  const { autoOrient } = await sharp(sent, { limitInputPixels: false }).metadata().catch(unreadable);
  const { width, height } = autoOrient;
  if (width * height > maxPixels) throw no(logotypeRefusals.pixels, { width, height, limit: maxPixels / 1_000_000 });
  if (width < minWidth) throw no(logotypeRefusals.width, { width, least: minWidth });
  const small = sharp(sent, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient().resize(BOX).toColourspace('srgb');
  return { mediaType, bytes: await encoded(small, mediaType).toBuffer().catch(unreadable) };
}

function encoded(picture: Sharp, mediaType: Redrawn['mediaType']): Sharp {
  return mediaType === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 85 });
}
