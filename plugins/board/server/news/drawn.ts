import { type Language } from '@platform/core';
import { refuseField } from '@platform/server';
import { boardRefusals } from '../../contract/index.ts';

/** Wide enough for a screen, small enough to be kept by its browser. */
const BOX = { width: 960, height: 720, fit: 'inside', withoutEnlargement: true } as const;
const MOST_PIXELS = 60_000_000;
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/** A picture drawn anew as a `data:` address. Nothing else that the file held is kept. @throws 422 at the file when it is none */
export async function drawn(asker: { readonly language: Language }, sent: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp'); // large, and seldom asked for
  const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' });
  const unreadable = () => {
    throw refuseField(asker, boardRefusals.picture, { field: 'file' });
  };
  const { format } = await picture.metadata().catch(unreadable);
  if (!FORMATS.has(format)) unreadable();
  const small = await picture.autoOrient().resize(BOX).toColourspace('srgb').webp({ quality: 72 }).toBuffer().catch(unreadable);
  return `data:image/webp;base64,${small.toString('base64')}`;
}
