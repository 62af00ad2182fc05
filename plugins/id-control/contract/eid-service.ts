import type { Country } from '@platform/core';
import { z } from 'zod';

/** The electronic identification services of the spec (part 3). AUTO leaves the choice to the broker. */
export const EidService = z.enum([
  'AUTO',
  'no_bankid',
  'dk_nemid_js',
  'dk_nemid-opensign',
  'mitid',
  'se_bankid',
  'fi_tupas',
  'fi_mobiilivarmenne',
  'passport_reader',
  'verimi',
  'nets_sms',
]);
export type EidService = z.output<typeof EidService>;

/** NemID was shut down in 2023: known, and offered to nobody. */
const GONE: readonly EidService[] = ['dk_nemid_js', 'dk_nemid-opensign'];
/** Those that somebody may choose among, AUTO last. */
export const offeredServices: readonly EidService[] = [
  ...EidService.options.filter((service) => service !== 'AUTO' && !GONE.includes(service)),
  'AUTO',
];

/** What people of a country most likely have. */
export const defaultService = { SE: 'se_bankid', NO: 'no_bankid' } as const satisfies Readonly<Record<Country, EidService>>;
