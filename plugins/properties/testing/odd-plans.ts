import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, type PDFPage, PDFName, PDFString, rgb } from 'pdf-lib';
import sharp from 'sharp';

/** A1 in points. */
const A1: [number, number] = [2384, 1684];

const walls = (page: PDFPage): void => {
  const { width, height } = page.getSize();
  page.drawRectangle({
    x: width * 0.1,
    y: height * 0.1,
    width: width * 0.8,
    height: height * 0.8,
    borderColor: rgb(0, 0, 0),
    borderWidth: 4,
  });
};
async function pdfOf(draw: (pdf: PDFDocument) => unknown): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  await draw(pdf);
  return Buffer.from(await pdf.save());
}

/** Of an A1 sheet, grey, at so many dots per inch: a JPEG in a PDF. */
const scan = (dots: number, pages = 1) =>
  pdfOf(async (pdf) => {
    const [width, height] = A1.map((points) => Math.round((points / 72) * dots)) as [number, number];
    for (let number = 1; number <= pages; number += 1) {
      const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eee"/>
      <rect x="10%" y="10%" width="80%" height="80%" fill="none" stroke="#111" stroke-width="${39 + number}"/></svg>`;
      const jpeg = await sharp(Buffer.from(paper), { limitInputPixels: false, unlimited: true }).greyscale().jpeg().toBuffer();
      pdf.addPage(A1).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: A1[0], height: A1[1] });
    }
  });
/** Sheets from a scanner in one file. */
export const manyScans = (pages: number) => scan(200, pages);

/** Walls on sixty layers of which every other one is switched off. */
const layers = () =>
  pdfOf((pdf) => {
    const { context } = pdf;
    const groups = Array.from({ length: 60 }, (_, at) => context.register(context.obj({ Type: 'OCG', Name: PDFString.of(`Layer ${at}`) })));
    const off = groups.filter((_, at) => at % 2 === 1);
    pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: groups, D: { ON: groups.filter((_, at) => at % 2 === 0), OFF: off } }));
    const page = pdf.addPage(A1);
    page.node.Resources()?.set(PDFName.of('Properties'), context.obj(Object.fromEntries(groups.map((ref, at) => [`L${at}`, ref]))));
    const content = groups.map((_, at) => `/OC /L${at} BDC 4 w ${50 + at * 30} 100 20 1400 re S EMC`).join('\n');
    page.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  });

/** A stream that unpacks to this many megabytes of lines. */
const bomb = (megabytes: number) =>
  pdfOf((pdf) => {
    const page = pdf.addPage(A1);
    const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '0 0 m 900 900 l S\n'), { level: 9 });
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(packed, { Filter: 'FlateDecode' })));
  });

/** A picture of one colour, so many pixels a side. It packs to next to nothing. */
const flatPng = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

async function encrypted(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  walls(pdf.addPage());
  pdf.encrypt({ userPassword: 'hemligt', ownerPassword: 'hemligt' });
  return Buffer.from(await pdf.save());
}
const plain = () => pdfOf((pdf) => walls(pdf.addPage(A1)));

interface OddPlan {
  readonly bytes: () => Promise<Buffer>;
  readonly mediaType?: string;
  /** What it comes out as; otherwise the fault that it is refused by. */
  readonly becomes: readonly [width: number, height: number] | 'BLANK' | 'BROKEN' | 'ENCRYPTED' | 'HUGE' | 'SLOW';
}
/** Plans as they come from scanners, drawing offices, and from people who mean harm. Made here, none is anybody's. */
export const ODD_PLANS: Readonly<Record<string, OddPlan>> = {
  'a scan at 200 dots per inch': { bytes: () => scan(200), becomes: [4000, 2826] },
  'sixty layers': { bytes: layers, becomes: [4000, 2826] },
  'a turned page': {
    bytes: () =>
      pdfOf((pdf) => {
        const page = pdf.addPage(A1);
        walls(page);
        page.setRotation(degrees(270));
      }),
    becomes: [2826, 4000],
  },
  'a page of five metres': { bytes: () => pdfOf((pdf) => walls(pdf.addPage([14_400, 9600]))), becomes: [4000, 2667] },
  'a page of ten metres': { bytes: () => pdfOf((pdf) => walls(pdf.addPage([28_800, 9600]))), becomes: 'HUGE' },
  'a ribbon': { bytes: () => pdfOf((pdf) => walls(pdf.addPage([9000, 100]))), becomes: 'HUGE' },
  'boxes that begin elsewhere': {
    bytes: () =>
      pdfOf((pdf) => {
        const page = pdf.addPage(A1);
        walls(page);
        page.setMediaBox(-500, -300, 3000, 2000);
        page.setCropBox(-100, -100, 2000, 1000);
      }),
    becomes: [4000, 2000],
  },
  'a page that renders blank': { bytes: () => pdfOf((pdf) => pdf.addPage(A1)), becomes: 'BLANK' },
  'a password': { bytes: encrypted, becomes: 'ENCRYPTED' },
  'half a file': { bytes: async () => (await plain()).subarray(0, 300), becomes: 'BROKEN' },
  'a stream that unpacks without end': { bytes: () => bomb(400), becomes: 'SLOW' },
  'a picture of a hundred megapixels': { bytes: () => flatPng(9900), mediaType: 'image/png', becomes: [4000, 4000] },
  'a picture as long and narrow as a ribbon': { bytes: () => flatPng(9000, 100), mediaType: 'image/png', becomes: 'HUGE' },
  'a picture beyond that': { bytes: () => flatPng(11_000), mediaType: 'image/png', becomes: 'HUGE' },
};

/** A page that takes all memory there is, then one as it should be. */
export const bombFirst = async () => {
  const pdf = await PDFDocument.load(await bomb(400));
  walls(pdf.addPage(A1));
  return Buffer.from(await pdf.save());
};

/** A page that is far too long, and two as they should be. */
export const mixedPages = () =>
  pdfOf((pdf) => {
    walls(pdf.addPage([14_000, 20]));
    walls(pdf.addPage(A1));
    walls(pdf.addPage(A1));
  });
