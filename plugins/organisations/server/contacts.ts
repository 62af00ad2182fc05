import { type Ctx, rows, ALL, asReach } from '@platform/server';
import { Contact, type Contacts, type OrganisationId } from '../contract/index.ts';
import type { OrganisationEntity } from './organisation.entity.ts';

/** Whoever has no session works for nobody. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** The portal's own organisations, who answers first. */
const PORTAL = ['SERVICEDESK', 'SYSTEM_ADMIN'] as const;

/**
 * Whom the asker turns to. A customer does not reach its partner's row, nor anybody the service desk's: the columns that are everybody's
 * to know are read beyond the reach, and nothing else is.
 */
export async function readContacts(ctx: Ctx): Promise<Contacts> {
  return asReach(ctx, ALL, async (wide) => {
    const found = await rows<{ organisations_organisation: OrganisationEntity }>(wide)
      .selectFrom('organisations_organisation as o')
      .select(['o.id', 'o.type', 'o.name', 'o.phone', 'o.dutyPhone', 'o.email', 'o.address', 'o.postalCode', 'o.city', 'o.directionsUrl'])
      .where((where) =>
        where.or([
          where('o.type', 'in', [...PORTAL]),
          where('o.id', 'in', (q) =>
            q
              .selectFrom('organisations_organisation as own')
              .select('own.partnerId')
              .where('own.id', '=', (ctx.organisationId || NOBODY) as OrganisationId)
              .where('own.partnerId', 'is not', null)
              .$castTo<{ partnerId: OrganisationId }>(),
          ),
        ]),
      )
      .orderBy('o.createdAt')
      .execute();
    const partner = found.find(({ type }) => type === 'PARTNER');
    const portal = PORTAL.flatMap((type) => found.find((one) => one.type === type) ?? [])[0];
    return { partner: partner ? toContact(partner) : null, portal: portal ? toContact(portal) : null };
  });
}

const FIELDS = Contact.keyof().options;

function toContact(found: Readonly<Record<keyof Contact, string | null | undefined>>): Contact {
  const entries = FIELDS.map((field): [string, string | null] => [field, found[field] ?? null]);
  return Object.fromEntries(entries) as Contact; // exactly the schema's own keys
}
