import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Pixels: below it there is little to be gained by cleaning up first. */
const MANY = 4_000_000;

interface Drawing {
  canvas: Canvas | null;
  context: ReturnType<Canvas['getContext']> | null;
}

/** The canvases on which pdfjs draws. Before a large one what the decoder has left is let go, so that both are not kept at once. */
export class Canvases {
  create(width: number, height: number): Drawing {
    if (width * height > MANY) globalThis.gc?.();
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(drawing: Drawing): void {
    if (drawing.canvas) Object.assign(drawing.canvas, { width: 0, height: 0 });
    Object.assign(drawing, { canvas: null, context: null });
  }
  getNoAlphaContext(canvas: Canvas): ReturnType<Canvas['getContext']> {
    return canvas.getContext('2d', { alpha: false });
  }
}
