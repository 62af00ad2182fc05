import { core, newId, provideTo, seeds } from '@platform/server';
import { demoOrganisations as at } from '@plugins/organisations/server/api';
import { caseTexts } from '../texts/case-texts.ts';

const on = (title: string) => ({ language: 'sv' as const, type: null, action: null, subcategory: null, priority: null, title });
const TEXTS = [
  { organisationId: at.partner, name: 'Vi kommer', ...on(''), text: 'Hej {anmälare}!\n\nVi kommer och tittar på det i veckan.\n\n/{jag}' },
  {
    organisationId: at.partner,
    name: 'Behöver veta mer',
    ...on(''),
    text: 'Hej!\n\nSkicka gärna en bild, så tar vi med rätt delar.\n\n/{jag}',
  },
  {
    organisationId: at.partner,
    name: 'Vi kommer (norsk)',
    ...on(''),
    language: 'nb' as const,
    text: 'Hei {melder}!\n\nVi kommer innom i løpet av uken.\n\n/{jeg}',
  },
  {
    organisationId: at.partner,
    name: 'Årskontroll',
    ...on('Årskontroll av portar'),
    type: 'SERVICE' as const,
    action: 'OTHER' as const,
    priority: 'LOW' as const,
    text: 'Gå igenom alla portar, smörj och justera.',
  },
  {
    organisationId: at.bjorken,
    name: 'Tack',
    ...on(''),
    text: 'Hej {anmälare}!\n\nTack, vi har skickat det vidare till låspartnern.\n\n/{jag}',
  },
];

/** Texts of the demo data, a locksmith's and a housing association's. */
export const textSeed = provideTo(seeds, { clock: core.clock }, ({ clock }) => ({
  id: 'case-texts',
  async run(ctx) {
    for (const text of TEXTS) ctx.em.create(caseTexts.Entity, { ...text, id: newId(), createdAt: clock.now() });
    await ctx.em.flush();
  },
}));
