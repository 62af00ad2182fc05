import { refusal } from '@platform/core';

export const apartmentRefusals = {
  exists: refusal('ERR_APARTMENT_EXISTS', 409, {
    sv: 'Lägenhet {number}, {address}, finns redan.',
    nb: 'Leilighet {number}, {address}, finnes allerede.',
  }),
  linked: refusal('ERR_APARTMENT_LINKED', 409, {
    sv: 'Lägenheten kan inte tas bort så länge användare eller nycklar är kopplade till den.',
    nb: 'Leiligheten kan ikke slettes så lenge brukere eller nøkler er knyttet til den.',
  }),
};
