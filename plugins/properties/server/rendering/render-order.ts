/** Of the pages to choose from: how many at most, and within how many milliseconds. */
export const [MAX_PAGES, WITHIN_MS] = [30, 20_000] as const;

/** The pages to choose from, beginning with `from`. Those that are drawn within `withinMs`, and one in any case. */
export interface PagesOrder {
  readonly what: 'PAGES';
  readonly bytes: Uint8Array;
  readonly withinMs?: number;
  /** From 1, where there were others before it. */
  readonly from?: number;
}
/** What the process that renders is asked for, once in its life. */
export type RenderOrder =
  | PagesOrder
  | {
      readonly what: 'PLAN';
      readonly bytes: Uint8Array;
      readonly mediaType: string;
      /** Of a PDF, from 1. */
      readonly page: number;
      /** Clockwise, in degrees. */
      readonly turn: 0 | 90 | 180 | 270;
    }
  /** A plan that was drawn before, cut and small enough for paper. */
  | { readonly what: 'PRINT'; readonly bytes: Uint8Array; readonly crop: Shares | null };
/** A part of a picture, as shares of its width and height. */
interface Shares {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RenderedPages {
  readonly count: number;
  readonly pages: readonly (Uint8Array | null)[];
}
/** Told once a PDF is open, then with each page that is drawn. One that takes too much takes away no other. */
export interface DrawnPages {
  readonly count: number;
  readonly drawn: readonly (Uint8Array | null)[];
}
export interface RenderedPicture {
  readonly image: Uint8Array;
  readonly preview: Uint8Array;
  readonly width: number;
  readonly height: number;
}
/** A JPEG, which PDF has of itself. */
export interface RenderedPrint {
  readonly jpeg: Uint8Array;
}
/** Why there is no picture. `SLOW`: it took longer than a plan may. */
export type RenderFault = 'BLANK' | 'BROKEN' | 'ENCRYPTED' | 'HUGE' | 'PAGE' | 'SLOW';
export type RenderAnswer = RenderedPages | RenderedPicture | RenderedPrint | { readonly fault: RenderFault };
