import { Country, Named, oneLine, ruled, Version } from '@platform/core';
import { FileLink } from '@plugins/files/contract';
import { z } from 'zod';
import { PropertyId } from './property.ts';

const OUTSIDE = ruled({ sv: 'Utsnittet går utanför ritningen.', nb: 'Utsnittet går utenfor plantegningen.' });

export const BlueprintId = z.uuid().brand('BlueprintId');
export type BlueprintId = z.output<typeof BlueprintId>;

/** Of a plan's file and of a photo (spec part 5, "Files"). */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

const share = z.number().min(0).max(1);
/** What is shown of the page; all of it without one. Positions stay shares of the whole page. */
export const Crop = z
  .strictObject({ x: share, y: share, width: share.min(0.02), height: share.min(0.02) })
  .refine(({ x, y, width, height }) => x + width <= 1.000_001 && y + height <= 1.000_001, OUTSIDE)
  .meta({ examples: [{ x: 0.1, y: 0.1, width: 0.8, height: 0.8 }] });
export type Crop = z.output<typeof Crop>;

/** What a page's whole width can be in the house, in metres. */
export const [LEAST_METRES, MOST_METRES] = [0.5, 5000];

/** A plan of a property. Positions on it are shares of `width` and `height`, from the upper left corner. */
export const Blueprint = z.object({
  id: BlueprintId,
  name: z.string(),
  /** As people call it: `Plan 2`, `Källare`. */
  floor: z.string(),
  property: Named,
  organisation: Named,
  /** Of the organisation: what its rooms are called there. */
  country: Country,
  /** Of the picture, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  crop: Crop.nullable(),
  /** What the page's whole width is in the house, once somebody has measured it. In metres. */
  metresWide: z.number().nullable(),
  pinCount: z.number().int(),
  /** The name of the file that was sent. */
  fileName: z.string(),
  /** The file that was sent, what is drawn of it, and its preview. Addresses for five minutes. */
  file: FileLink,
  image: FileLink,
  preview: FileLink,
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Blueprint = z.output<typeof Blueprint>;

/** What a plan is made of, beside its file. */
export const NewBlueprint = z.strictObject({
  propertyId: PropertyId,
  name: oneLine(100, 1),
  floor: oneLine(50).default(''),
  /** Of a PDF. */
  page: z.coerce.number().int().min(1).max(500).default(1),
  /** Turned clockwise, in degrees. */
  turn: z.enum(['0', '90', '180', '270']).default('0'),
});
export type NewBlueprint = z.output<typeof NewBlueprint>;

export const BlueprintChange = z.strictObject({
  name: oneLine(100, 1).optional(),
  floor: oneLine(50).optional(),
  crop: Crop.nullable().optional(),
  metresWide: z.number().min(LEAST_METRES).max(MOST_METRES).nullable().optional(),
  version: Version,
});
export type BlueprintChange = z.output<typeof BlueprintChange>;

/** The same plan drawn anew: its pins stay where they are. */
export const BlueprintFile = z.strictObject({ ...NewBlueprint.pick({ page: true, turn: true }).shape, version: z.coerce.number().int() });
export type BlueprintFile = z.output<typeof BlueprintFile>;

/** The pages of a PDF to choose from; of a picture there is one. */
export const BlueprintPages = z.object({
  count: z.number().int(),
  /** Thirty at most, and as many as are drawn in time, as WebP in base64. None of a page that cannot be drawn. */
  pages: z.array(z.string().nullable()),
});
