import type { Country } from '@platform/core';
import { showPhone, typedPhone } from '@platform/core/phone';
import type { Organisation } from '../../contract/index.ts';

/** The phone fields of a form: typed in the country's way, sent in stored form. */
export const typedPhones = (country: Country) => ({
  phone: typedPhone(country).optional(),
  dutyPhone: typedPhone(country).optional(),
});

/** What stands in those fields when the form opens. */
export const writtenPhones = ({ phone, dutyPhone }: Pick<Organisation, 'phone' | 'dutyPhone'>, country: Country) => ({
  ...(phone && { phone: showPhone(phone, country) }),
  ...(dutyPhone && { dutyPhone: showPhone(dutyPhone, country) }),
});
