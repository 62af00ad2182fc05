import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import { type DrawnPages, MAX_PAGES, type PagesOrder, type RenderAnswer, type RenderOrder, WITHIN_MS } from './render-order.ts';

/** The longest sides, in pixels. Of a plan, of its first sight, of a page to choose from. */
const [LARGE, SMALL, CHOICE] = [4000, 1200, 240];
/** The longest side on paper: 300 dots an inch on A4. */
const PRINTED = 3500;
const MAX_PIXELS = 100_000_000;
/** What is left of drawn pages before another process goes on with the others. In bytes. */
const SPENT = 250 * 1024 * 1024;
/** The longest side of a page in points, and the sides' ratio. Beyond that nobody has drawn a plan. */
const [MAX_POINTS, MAX_RATIO] = [15_000, 25];
/** A page on which nothing is darker is blank. */
const WHITE = 250;

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');
/** Without these folders pages with unusual fonts or pictures come out blank. */
const RESOURCES = {
  cMapUrl: join(folder, 'cmaps/'),
  iccUrl: join(folder, 'iccs/'),
  standardFontDataUrl: join(folder, 'standard_fonts/'),
  wasmUrl: join(folder, 'wasm/'),
};

class Unfit extends Error {
  readonly fault: Extract<RenderAnswer, { fault: unknown }>['fault'];
  constructor(fault: Unfit['fault']) {
    super(fault);
    this.fault = fault;
  }
}

async function openPdf(bytes: Uint8Array) {
  // large: a picture needs none of it
  const [{ getDocument }, { Canvases }] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), import('./canvases.ts')]);
  try {
    return await getDocument({
      ...RESOURCES,
      data: new Uint8Array(bytes),
      maxImageSize: MAX_PIXELS,
      disableFontFace: true,
      verbosity: 0,
      CanvasFactory: Canvases,
    }).promise;
  } catch (error) {
    throw new Unfit(error instanceof Error && error.name === 'PasswordException' ? 'ENCRYPTED' : 'BROKEN');
  }
}

/** A page as a picture whose longest side is as told. */
async function drawn(page: PDFPageProxy, { turn, side }: { readonly turn: number; readonly side: number }): Promise<Sharp> {
  const rotation = (page.rotate + turn) % 360;
  const { width, height } = page.getViewport({ scale: 1, rotation });
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!(short > 0) || long > MAX_POINTS || long / short > MAX_RATIO) throw new Unfit('HUGE');
  const viewport = page.getViewport({ scale: side / long, rotation });
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  try {
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise; // this canvas is what pdfjs itself draws on here
  } catch {
    throw new Unfit('BROKEN');
  } finally {
    // pictures of one page are kept until they are let go
    page.cleanup();
    globalThis.gc?.();
  }
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  return sharp(Buffer.from(canvas.data()), { raw }).flatten({ background: '#ffffff' });
}

function unlessUnfit(error: unknown): null {
  if (error instanceof Unfit) return null;
  throw error;
}

/** As many pages as time and memory are enough for. What follows is for the next process. */
async function pagesOf({ bytes, from = 1, withinMs = WITHIN_MS }: PagesOrder): Promise<RenderAnswer> {
  const pdf = await openPdf(bytes);
  const count = pdf.numPages;
  const tell = (more: DrawnPages['drawn']) => process.send?.({ count, drawn: more } satisfies DrawnPages);
  tell([]);
  const until = performance.now() + withinMs;
  const pages: (Buffer | null)[] = [];
  for (let number = from; number <= Math.min(count, MAX_PAGES); number += 1) {
    if (number > from && (performance.now() >= until || process.memoryUsage.rss() > SPENT)) break;
    // one that is unfit keeps nobody from the others
    const page = await choiceOf(pdf, number).catch(unlessUnfit);
    pages.push(page);
    tell([page]);
  }
  return { count, pages };
}

async function choiceOf(pdf: PDFDocumentProxy, number: number): Promise<Buffer> {
  return (await drawn(await pageOf(pdf, number), { turn: 0, side: CHOICE })).webp().toBuffer();
}

const pageOf = (pdf: PDFDocumentProxy, number: number): Promise<PDFPageProxy> =>
  pdf.getPage(number).catch(() => {
    throw new Unfit('BROKEN');
  });

async function pictureOf({ bytes, mediaType, page, turn }: Extract<RenderOrder, { what: 'PLAN' }>): Promise<Sharp> {
  if (mediaType !== 'application/pdf') return photographed(bytes, turn);
  const pdf = await openPdf(bytes);
  if (page > pdf.numPages) throw new Unfit('PAGE');
  return drawn(await pageOf(pdf, page), { turn, side: LARGE });
}

async function photographed(bytes: Uint8Array, turn: number): Promise<Sharp> {
  const broken = () => {
    throw new Unfit('BROKEN');
  };
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(broken);
  if (width * height > MAX_PIXELS || Math.max(width / height, height / width) > MAX_RATIO) throw new Unfit('HUGE');
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(broken);
  return sharp(upright).rotate(turn);
}

async function planOf(order: Extract<RenderOrder, { what: 'PLAN' }>): Promise<RenderAnswer> {
  const picture = await pictureOf(order);
  const { data: image, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(image).stats();
  if (channels.every(({ min }) => min >= WHITE)) throw new Unfit('BLANK');
  const preview = await sharp(image).resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
  return { image, preview, width: info.width, height: info.height };
}

/** A share of a side, in pixels. At least one, and no further than its end. */
const lengthOf = (share: number, from: number, whole: number) => Math.max(1, Math.min(whole - from, Math.round(share * whole)));

async function printOf({ bytes, crop }: Extract<RenderOrder, { what: 'PRINT' }>): Promise<RenderAnswer> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  if (crop) {
    const { width, height } = await picture.metadata();
    const [left, top] = [Math.floor(crop.x * width), Math.floor(crop.y * height)];
    picture.extract({ left, top, width: lengthOf(crop.width, left, width), height: lengthOf(crop.height, top, height) });
  }
  const jpeg = await picture
    .resize({ width: PRINTED, height: PRINTED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { jpeg };
}

async function answerTo(order: RenderOrder): Promise<RenderAnswer> {
  try {
    if (order.what === 'PAGES') return await pagesOf(order);
    if (order.what === 'PRINT') return await printOf(order);
    return await planOf(order);
  } catch (error) {
    return { fault: error instanceof Unfit ? error.fault : 'BROKEN' };
  }
}

new Worker(new URL('./memory-watch.ts', import.meta.url)).unref();
process.once('message', (order: RenderOrder) => {
  void answerTo(order).then((answer) => process.send?.(answer, () => process.exit(0)));
});
