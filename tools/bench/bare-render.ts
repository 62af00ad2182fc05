// What drawing a page costs with pdfjs and its canvas alone, as large as the portal draws it, without a picture file of it.
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const SIDE = 4000;

process.once('message', async ({ bytes }: { readonly bytes: Uint8Array }) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), disableFontFace: true, verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise; // this canvas is what pdfjs itself draws on here
  const webp = await canvas.encode('webp', 85);
  process.send?.({ size: webp.byteLength }, () => process.exit(0));
});
