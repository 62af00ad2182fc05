import { type Ctx, doneBy } from '@platform/server';
import type { OrganisationRef } from '@plugins/organisations/server/api';
import type { ApartmentRef } from '@plugins/residents/server/api';
import type { NewKeyLoan } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import type { ReceiptKey } from '../receipt/receipt.ts';
import { WORDS } from '../receipt/receipt-words.ts';
import { filledText } from '../templates/template-text.ts';
import type { LoanHolder } from './loan-holder.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

interface Facts {
  readonly holder: LoanHolder;
  readonly keys: readonly RegisteredKey[];
  readonly organisation: OrganisationRef;
  /** Where the holder lives. */
  readonly apartment: Pick<ApartmentRef, 'number' | 'address'> | undefined;
  readonly now: Date;
}

/** The receipt as it will be signed, but for its number. */
export function receiptFacts(
  { actor }: Ctx,
  { text, expectedReturnAt, apartmentId }: Pick<NewKeyLoan, 'text' | 'expectedReturnAt' | 'apartmentId'>,
  { holder: { user }, keys, organisation, apartment, now }: Facts,
): ReceiptFacts {
  const { language } = user;
  const borrows = apartment && apartmentId ? `${apartment.number}, ${apartment.address}` : undefined;
  const home = borrows ? `${WORDS.forApartment[language]} ${borrows}` : apartment && `${WORDS.apartment[language]} ${apartment.number}`;
  const facts: ReceiptFacts = {
    kind: 'LOAN',
    number: '',
    language,
    timeZone: organisation.timeZone,
    issuedAt: now.toISOString(),
    organisation: { name: organisation.name },
    handledBy: { name: doneBy({ actor, language }), ...(actor.organisation && { organisation: actor.organisation.name }) },
    holder: {
      name: user.name,
      ...(borrows && { apartment: borrows }),
      details: [home, user.company, user.email, user.phone].filter((detail) => detail) as string[],
    },
    keys: keys.map(toReceiptKey),
    ...(expectedReturnAt && { expectedReturnOn: expectedReturnAt }),
  };
  return text ? { ...facts, text: filledText(text, facts) } : facts;
}

const toReceiptKey = ({ marking, name, type, lockSystem, idNumber }: RegisteredKey): ReceiptKey => ({
  marking,
  name,
  type,
  lockSystem: lockSystem.name,
  ...(idNumber && { idNumber }),
});
