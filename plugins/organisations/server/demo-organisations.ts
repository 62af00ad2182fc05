import type { OrganisationId } from '../contract/index.ts';

// a promise about where these ids come from: the demo data below is where
const id = (last: number) => `01900000-0000-7000-8000-0000000000${last.toString().padStart(2, '0')}` as OrganisationId;

/** The organisations of the demo data, by what they are (architecture, "Demo data"). */
export const demoOrganisations = {
  owner: id(1),
  serviceDesk: id(2),
  partner: id(3),
  bjorken: id(4),
  fjordgarden: id(5),
  guests: id(6),
  otherPartner: id(7),
  otherCustomer: id(8),
  norwegianPartner: id(9),
  solsiden: id(10),
} as const;
