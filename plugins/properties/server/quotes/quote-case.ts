import type { Text } from '@platform/core';
import { type Ctx, withinOrganisation } from '@platform/server';
import type { Cases } from '@plugins/cases/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Material } from '../../contract/index.ts';
import { PropertyEntity } from '../property.ts';
import { materialText } from '../pins/pin-columns.ts';
import type { QuoteEntity } from './quote.entity.ts';

export type QuoteCase = ReturnType<typeof createQuoteCase>;
const TITLE: Text = { sv: 'Installation efter offert', nb: 'Installasjon etter tilbud' };
const KEYS: Text = { sv: 'Antal nycklar', nb: 'Antall nøkler' };

/** Opens the case of an accepted quote. It is about the property. */
export function createQuoteCase({ cases, organisations }: { readonly cases: Cases; readonly organisations: OrganisationLookup }) {
  return {
    /** The number of the case; nothing where cases are off. */
    open: (asked: Ctx, quote: QuoteEntity): Promise<number | undefined> =>
      withinOrganisation(asked, async (ctx) => {
        const { organisationId, propertyId, askerId, askedBy, keyCount, materials } = quote;
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
          reporter: askerId ? { id: askerId, name: askedBy } : undefined,
          about: [{ type: 'PROPERTY', id: propertyId, name: property.name }],
        });
        Object.assign(quote, { caseId: opened.id, caseNumber: opened.number });
        await ctx.em.flush();
        return opened.number;
      }),
  };
}
