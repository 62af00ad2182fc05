import { type Ctx, newId } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import sharp from 'sharp';
import type { BlueprintId, Item, ObjectType, PinId, QuoteId } from '../contract/index.ts';
import { itemTypesOf, PinEntity } from './pins/pin.entity.ts';
import { BlueprintEntity } from './plans/blueprint.entity.ts';
import { QuoteEntity } from './quotes/quote.entity.ts';

const [WIDTH, HEIGHT] = [1500, 1000];
/** A room by its name and its corners, in tenths of the plan. */
type Room = readonly [name: string, left: number, top: number, right: number, bottom: number];
type Placed = readonly [objectType: ObjectType, space: string, x: number, y: number, ...items: Item[]];
interface Drawn {
  readonly name: string;
  readonly floor: string;
  readonly rooms: readonly Room[];
  readonly pins: readonly Placed[];
}
const cylinder = (placement: 'IN' | 'OUT', cylinderHeight: '11' | '16'): Item => ({
  type: 'Cylinder',
  placement,
  cylinderHeight,
  notes: '',
});
const reader: Item = { type: 'CardReader', placement: 'OUT', notes: '' };
const device: Item = { type: 'Device', notes: '' };
const padlock: Item = { type: 'Padlock', padlockClass: '3', hasChain: 'YES', bracketHeight: 'LOW', notes: '' };

export const ENTRANCE: Drawn = {
  name: 'Entréplan',
  floor: 'Plan 1',
  rooms: [
    ['Trapphus A', 0.5, 0.5, 3.5, 5],
    ['Tvättstuga', 3.5, 0.5, 6.5, 5],
    ['Cykelrum', 6.5, 0.5, 9.5, 5],
    ['Korridor', 0.5, 5, 9.5, 6.5],
    ['Förråd', 0.5, 6.5, 5, 9.5],
    ['Soprum', 5, 6.5, 9.5, 9.5],
  ],
  pins: [
    ['Door', 'Entré', 0.05, 0.3, cylinder('OUT', '11'), cylinder('IN', '11'), reader, device],
    ['Door', 'Trapphus A', 0.2, 0.5, cylinder('OUT', '11')],
    ['Door', 'Tvättstuga', 0.5, 0.5, reader, device],
    ['Door', 'Cykelrum', 0.8, 0.5, cylinder('OUT', '16')],
    ['Door', 'Förråd', 0.3, 0.65, padlock],
    ['Door', 'Soprum', 0.7, 0.65, cylinder('OUT', '16')],
    ['Hatch', 'Förråd', 0.1, 0.9, cylinder('OUT', '11')],
    ['CCTVCamera', 'Cykelrum', 0.9, 0.1],
    ['CCTVSwitch', 'Korridor', 0.92, 0.56],
    ['Hotspot', 'Korridor', 0.5, 0.57],
  ],
};
export const GARAGE: Drawn = {
  name: 'Garage',
  floor: 'Plan 0',
  rooms: [
    ['Infart', 0.5, 0.5, 2.5, 9.5],
    ['P-platser', 2.5, 0.5, 8, 9.5],
    ['Elcentral', 8, 0.5, 9.5, 4],
    ['Trapphus', 8, 4, 9.5, 9.5],
  ],
  pins: [
    ['Barrier', 'Infart', 0.15, 0.95, cylinder('OUT', '11')],
    ['Door', 'Elcentral', 0.8, 0.2, cylinder('OUT', '11')],
    ['Door', 'Trapphus', 0.8, 0.7, cylinder('OUT', '11'), reader],
    ['CCTVCamera', 'Infart', 0.2, 0.1],
    ['CCTVCentral', 'Elcentral', 0.9, 0.2],
  ],
};
export const CELLAR: Drawn = {
  name: 'Kjelleren',
  floor: 'U1',
  rooms: [
    ['Oppgang', 0.5, 0.5, 3, 9.5],
    ['Boder', 3, 0.5, 9.5, 5],
    ['Teknisk rom', 3, 5, 9.5, 9.5],
  ],
  pins: [
    ['Door', 'Boder', 0.3, 0.3, cylinder('OUT', '11')],
    ['Door', 'Teknisk rom', 0.3, 0.7, cylinder('OUT', '16')],
  ],
};

function drawingOf(rooms: readonly Room[]): Buffer {
  const drawn = rooms.map(([name, left, top, right, bottom]) => {
    const [x, y, wide, high] = [left * 150, top * 100, (right - left) * 150, (bottom - top) * 100];
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#fff" stroke="#222" stroke-width="8"/>
      <text x="${x + wide / 2}" y="${y + high / 2}" font-family="sans-serif" font-size="28" fill="#666" text-anchor="middle">${name}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`,
  );
}

interface Whose {
  readonly organisationId: string;
  readonly propertyId: string;
  readonly createdAt: Date;
}
/** A plan of the demo data, drawn here, with what stands on it. */
export async function seedPlan(
  ctx: Ctx,
  { name, floor, rooms, pins }: Drawn,
  { files, whose }: { readonly files: Files; readonly whose: Whose },
) {
  const id = newId<BlueprintId>();
  const image = await sharp(drawingOf(rooms)).webp({ effort: 0 }).toBuffer();
  const stored = await files.store(image);
  const keep = async () => {
    const file = { name: `${name}.webp`, mediaType: 'image/webp', stored, subject: { type: 'blueprint', id } };
    return (await files.keep(ctx, { ...file, organisationId: whose.organisationId })).id;
  };
  const fileId = await keep();
  const facts = { name, floor, width: WIDTH, height: HEIGHT, fileName: `${name}.webp`, pins: pins.length };
  ctx.em.create(BlueprintEntity, { ...whose, ...facts, id, fileId, imageId: fileId, previewId: fileId });
  await ctx.em.flush();
  for (const [at, [objectType, space, x, y, ...items]] of pins.entries()) {
    const placed = { objectType, space, x, y, items, itemTypes: itemTypesOf(items), note: '' };
    ctx.em.create(PinEntity, {
      ...whose,
      ...placed,
      id: newId<PinId>(),
      blueprintId: id,
      number: at + 1,
      direction: null,
      fieldOfView: null,
    });
  }
  await ctx.em.flush();
}

/** A quote of the demo data that waits for the partner. */
export function seedQuote(ctx: Ctx, whose: Whose): void {
  const none = { placement: null, cylinderHeight: null, padlockClass: null, hasChain: null, bracketHeight: null };
  ctx.em.create(QuoteEntity, {
    id: newId<QuoteId>(),
    organisationId: whose.organisationId,
    propertyId: whose.propertyId,
    status: 'ASKED',
    keyCount: 24,
    message: 'Vi vill byta alla dörrar mot gården i vår.',
    materials: [
      { ...none, what: 'CardReader', placement: 'OUT', count: 2 },
      { ...none, what: 'Cylinder', placement: 'OUT', cylinderHeight: '11', count: 3 },
    ],
    askedBy: 'Karin Lindqvist',
    askerId: null,
    askedAt: whose.createdAt,
    note: '',
    reason: '',
  });
}
