import type { Text } from '@platform/core';
import { type Ctx, doneBy, withinOrganisation } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { Cases } from '@plugins/cases/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Material } from '../../contract/index.ts';
import { PropertyEntity } from '../property.ts';
import { materialText } from '../pins/pin-columns.ts';
import { ownAsker } from './quote-asker.ts';
import type { QuoteEntity } from './quote.entity.ts';

export type QuoteCase = ReturnType<typeof createQuoteCase>;
const TITLE: Text = { sv: 'Installation efter offert', nb: 'Installasjon etter tilbud' };
const KEYS: Text = { sv: 'Antal nycklar', nb: 'Antall nøkler' };

interface Deps {
  readonly cases: Cases;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
/** Opens the case of an accepted quote. It is about the property. */
export function createQuoteCase({ cases, organisations, users }: Deps) {
  return {
    /** The number of the case; nothing where cases are off. */
    open: (asked: Ctx, quote: QuoteEntity): Promise<number | undefined> =>
      withinOrganisation(asked, async (ctx) => {
        const { organisationId, propertyId, keyCount, materials } = quote;
        const customer = await organisations.byId(ctx, organisationId);
        const property = await ctx.em.findOne(PropertyEntity, { id: propertyId as never });
        if (!property || !customer?.services.includes('CASES')) return undefined;
        const { language } = ctx;
        const lines = materials.map((material: Material) => materialText(material, language));
        const opened = await cases.open(ctx, {
          organisationId,
          type: 'SERVICE',
          action: 'INSTALLATION',
          title: `${TITLE[language]}: ${property.name}`,
          description: [...lines, `${KEYS[language]}: ${keyCount}`].join('\n'),
          reporter: await reporterOf(ctx, users, quote),
          about: [{ type: 'PROPERTY', id: propertyId, name: property.name }],
        });
        Object.assign(quote, { caseId: opened.id, caseNumber: opened.number });
        await ctx.em.flush();
        return opened.number;
      }),
  };
}

/** Whoever asked, if the customer's own; else who accepted. What the partner writes answers a customer. */
async function reporterOf(ctx: Ctx, users: UserLookup, quote: QuoteEntity) {
  const asker = await ownAsker(ctx, users, quote);
  if (asker) return { id: asker.id, name: quote.askedBy };
  const { userId } = ctx.actor;
  return userId ? { id: userId, name: doneBy(ctx) } : undefined;
}
