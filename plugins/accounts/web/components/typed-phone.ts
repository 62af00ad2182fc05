import { type Country, ruled } from '@platform/core';
import { parsePhone } from '@platform/core/phone';
import { z } from 'zod';
import { userFieldFaults } from '../../contract/index.ts';

/** A phone number as people type it in that country, or with another's code; sent as it is kept. */
export const typedPhone = (country: Country) =>
  z
    .string()
    .trim()
    .max(30)
    .refine((text) => parsePhone(text, country) !== undefined, ruled(userFieldFaults.phone))
    .transform((text) => parsePhone(text, country)?.e164 ?? text);
