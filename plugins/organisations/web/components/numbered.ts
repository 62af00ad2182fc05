import { inSameRound } from '@platform/core';
import type { z } from 'zod';
import { toOrganisationNumber } from '../../contract/index.ts';

interface Numbered {
  readonly country?: 'SE' | 'NO' | undefined;
  readonly organisationNumber?: string | null | undefined;
}
/** Whether the number is valid in the country or left out. The form says so before the server does. */
export const isNumbered = ({ country = 'SE', organisationNumber }: Numbered): boolean =>
  !organisationNumber || toOrganisationNumber(organisationNumber, country) !== undefined;

/** The fault that a form puts at the field. */
export const numberFault = (text: string) =>
  ({ path: ['organisationNumber'], error: text, ...inSameRound }) satisfies Parameters<z.ZodType['refine']>[1];
