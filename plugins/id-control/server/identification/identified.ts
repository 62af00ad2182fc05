import type { EidService } from '../../contract/index.ts';

/** Who somebody proved to be, and how. */
export interface Identified {
  readonly name: string;
  /** The number that the e-ID gave: 12 digits for Sweden, 11 for Norway. Absent where it gives none. */
  readonly personalNumber?: string | undefined;
  readonly service: EidService;
  /** Of the device that proved it, as far as the e-ID tells. */
  readonly address?: string;
  /** The e-ID's proof: a signature with its OCSP response, or a signed token. */
  readonly proof: Readonly<Record<string, string>>;
}
