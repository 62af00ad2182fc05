import { core, newId, provideTo, seeds } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import type { ReceiptTemplateId } from '../../contract/index.ts';
import { KeySettingsEntity } from '../key-settings/settings.entity.ts';
import { ReceiptTemplateEntity } from './receipt-template.ts';

const TEMPLATES = {
  bjorken: [
    {
      name: 'Boende',
      content:
        '{innehavare} kvitterar nycklar från {organisation}: {nycklar} ({antal} st).\n- Nycklarna får inte kopieras eller lämnas vidare.\n- Förlorade nycklar anmäls genast till styrelsen.\n- Nycklarna lämnas tillbaka senast {återlämnas}.',
    },
    {
      name: 'Entreprenör',
      content:
        '{innehavare} lånar nycklar ({antal} st) av {organisation} till och med {återlämnas}.\n- Nycklarna märks inte med adress.\n- Nycklarna får inte lämna arbetsplatsen utan tillsyn.\n- En förlorad nyckel kan innebära att cylindrar byts på entreprenörens bekostnad.',
    },
  ],
  fjordgarden: [
    {
      name: 'Beboer',
      content:
        '{innehaver} kvitterer for nøkler fra {organisasjon}: {nøkler} ({antall} stk.).\n- Nøklene skal ikke kopieres eller gis videre.\n- Mistede nøkler meldes straks.\n- Nøklene leveres tilbake senest {leveres}.',
    },
  ],
} as const;

/** Seeds the demo receipt templates, and sets the first as each organisation's default. */
export const templateSeed = provideTo(seeds, { clock: core.clock }, ({ clock }) => ({
  id: 'key-templates',
  async run(ctx) {
    for (const [name, templates] of Object.entries(TEMPLATES)) {
      const organisationId = demoOrganisations[name as keyof typeof TEMPLATES]; // a key of the record above
      const made = templates.map((each) =>
        ctx.em.create(ReceiptTemplateEntity, { ...each, id: newId<ReceiptTemplateId>(), organisationId, createdAt: clock.now() }),
      );
      await ctx.em.flush(); // the settings name one
      const receiptTemplateId = made[0]?.id ?? null;
      ctx.em.create(KeySettingsEntity, {
        id: organisationId,
        organisationId,
        receiptTemplateId,
        loanDays: 30,
        remindBeforeDays: 2,
        remindEveryDays: 7,
      });
    }
    await ctx.em.flush();
  },
}));
