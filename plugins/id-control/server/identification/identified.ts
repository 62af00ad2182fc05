import type { EidService } from '../../contract/index.ts';

/** Who somebody proved to be, and how. */
export interface Identified {
  readonly name: string;
  /** As the e-ID gave it: 12 digits of a Swede, 11 of a Norwegian; absent where it gives none. */
  readonly personalNumber?: string | undefined;
  readonly service: EidService;
  /** Of the device that proved it, as far as the e-ID tells. */
  readonly address?: string;
  /** The e-ID's own words for it: a signature and its OCSP answer, or a signed token. */
  readonly proof: Readonly<Record<string, string>>;
}
