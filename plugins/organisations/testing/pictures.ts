import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export function aPicture(type: 'png' | 'jpeg' | 'gif' | 'webp', { width = 400, height = 100, colour = '#2f6f5e' } = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  return picture.toFormat(type).toBuffer();
}

/** A single-coloured PNG of one bit per pixel. However large, it is small until it is unpacked. */
export function aBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([PNG, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The same PNG with a text in it, as any program may put there. */
export function withText(png: Buffer, text: string): Buffer {
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(end)]);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
