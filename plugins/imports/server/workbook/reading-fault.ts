import type { workbookRefusals } from '../../contract/refusals.ts';

/** Which of the refusals a file meets. Only types come from the contract, so that the reading process starts fast. */
export type ReadingRefusal = keyof typeof workbookRefusals;
type Details = Readonly<Record<string, string>>;

/** A refused file, inside the reading process. An error's class does not survive the way out of the process, its fields do. */
export class ReadingFault extends Error {
  readonly refusal: ReadingRefusal;
  readonly details: Details;
  constructor(refusal: ReadingRefusal, details: Details = {}) {
    super(refusal);
    this.refusal = refusal;
    this.details = details;
  }
}
