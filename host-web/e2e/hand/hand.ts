import type { Locator } from '@playwright/test';

export interface GivenFile {
  readonly name: string;
  readonly content: Buffer;
}
/** The actions of a user on a page. A journey written with these runs with a mouse, or by keyboard alone. */
export interface Hand {
  /** A button, a link, a switch or a tab. */
  readonly press: (target: Locator) => Promise<void>;
  /** Instead of what stands in the field. */
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** A checkbox or a radio button. */
  readonly tick: (box: Locator) => Promise<void>;
  /** The first of those that a combobox finds for a text. */
  readonly pick: (combobox: Locator, text: string) => Promise<void>;
  /** To a place that takes files. */
  readonly give: (place: Locator, file: GivenFile) => Promise<void>;
}
