import { refusal } from '@platform/core';

export const organisationRefusals = {
  notFound: refusal('ERR_ORGANISATION_NOT_FOUND', 404, { sv: 'Organisationen finns inte.', nb: 'Organisasjonen finnes ikke.' }),
  notCustomer: refusal('ERR_ORGANISATION_NOT_CUSTOMER', 403, {
    sv: 'Du kan bara ändra tjänster för dina egna kunder.',
    nb: 'Du kan bare endre tjenester for dine egne kunder.',
  }),
};
