import { showPhone } from '@platform/core/phone';
import { ALL, asReach, type Ctx, type Letterhead, letterheads, provideTo, rows } from '@platform/server';
import type { OrganisationId } from '../contract/index.ts';
import type { LogotypeEntity } from './logotype/logotype.entity.ts';
import type { OrganisationEntity } from './organisation.entity.ts';

type Tables = { organisations_organisation: OrganisationEntity; organisations_logotype: LogotypeEntity };

/** The partner of the organisation that a mail comes from. Its customers do not reach its row: what all of them may know is read beyond. */
export const partnerLetterhead = provideTo(letterheads, {}, () => ({ find: readLetterhead }));

async function readLetterhead(ctx: Ctx): Promise<Letterhead | undefined> {
  // a process of the portal that works for all of them
  if (!ctx.organisationId) return undefined;
  const found = await asReach(ctx, ALL, (wide) =>
    rows<Tables>(wide)
      .selectFrom('organisations_organisation as own')
      .innerJoin('organisations_organisation as partner', (join) =>
        join.on((on) => on.or([on('partner.id', '=', on.ref('own.partnerId')), on('partner.id', '=', on.ref('own.id'))])),
      )
      .leftJoin('organisations_logotype as logotype', (join) =>
        join.onRef('logotype.organisationId', '=', 'partner.id').on('logotype.replacedAt', 'is', null),
      )
      .select(['partner.name', 'partner.phone', 'partner.country', 'logotype.mediaType', 'logotype.storeKey'])
      .where('own.id', '=', ctx.organisationId as OrganisationId)
      .where('partner.type', '=', 'PARTNER')
      .executeTakeFirst(),
  );
  if (!found) return undefined;
  const { name, phone, country, mediaType, storeKey } = found;
  return { name, phone: phone ? showPhone(phone, country) : null, logotype: mediaType && storeKey ? { mediaType, storeKey } : null };
}
