import { type OrganisationType, refusals, platformTopics } from '@platform/core';
import { aboutOrganisation, type Ctx, type Live, query, refuse, changeReach } from '@platform/server';
import { type NewType, type Organisation, type OrganisationId, organisationRefusals, type TypeChange } from '../../contract/index.ts';
import type { OrganisationBound, OrganisationHold } from '../api.ts';
import type { LogotypeService } from '../logotype/logotype-service.ts';
import { organisationById } from '../organisation-by-id.ts';
import type { OrganisationEntity } from '../organisation.entity.ts';
import type { OrganisationViews } from '../organisation-views.ts';
import { widened } from '../own-reach.ts';
import { refuseTwins } from './organisation-checks.ts';
import { partnerFor } from './partner-for.ts';

export interface TypeChangesDeps {
  readonly bound: readonly OrganisationBound[];
  readonly holds: readonly OrganisationHold[];
  readonly live: Live;
  readonly logotypes: LogotypeService;
  readonly views: OrganisationViews;
}
export type TypeChanges = ReturnType<typeof createTypeChanges>;

/** What may become what. The portal's owner and the service desk stay what they are; who registered themselves are bound instead. */
const WAYS: Readonly<Partial<Record<OrganisationType, readonly NewType[]>>> = { CUSTOMER: ['UNBOUND', 'PARTNER'], PARTNER: ['CUSTOMER'] };

/** Changes of an organisation's type other than by binding. */
export function createTypeChanges({ bound, holds, live, logotypes, views }: TypeChangesDeps) {
  const refuseHeld = async (ctx: Ctx, id: OrganisationId, becomes: NewType) => {
    const held: { readonly text: string; readonly count: number }[] = [];
    for (const hold of holds) {
      const count = await hold.count(ctx, id, becomes);
      if (count > 0) held.push({ text: hold.kind[ctx.language], count });
    }
    const said = held.map(({ text, count }) => `${text} (${count})`).join(', ');
    if (held.length > 0) throw refuse(organisationRefusals.held, { id, held: said, holds: held });
  };
  return {
    /** @throws 404 out of reach, 403 when a partner means anything but letting its own customer go, 409 stale, no such way, or what hangs on it; 422 without a partner */
    async change(ctx: Ctx, id: OrganisationId, { type: becomes, partnerId, version }: TypeChange): Promise<Organisation> {
      const wide = await widened(ctx);
      const found = await organisationById(wide, id);
      refuseOthers(wide, found, becomes);
      if (found.version !== version) throw refuse(refusals.stale, { current: await views.show(wide, found) });
      if (!WAYS[found.type]?.includes(becomes)) throw refuse(organisationRefusals.typeFixed, { id, type: found.type, becomes });
      // whoever adds to it meanwhile waits
      await query(wide, 'select 1 from organisations_organisation where id = $1 for update', [id]);
      await refuseHeld(wide, id, becomes);
      if (becomes === 'CUSTOMER') {
        const partner = await partnerFor(wide, partnerId === id ? undefined : partnerId);
        await logotypes.remove(ctx, id);
        found.bindTo(partner);
      } else if (becomes === 'PARTNER') found.makePartner();
      else found.release();
      await refuseTwins(wide, found);
      // it leaves the partner's reach while it is written
      const inside = changeReach(wide, { kind: 'organisation', organisationId: id });
      await inside.em.flush();
      const about = await aboutOrganisation(inside);
      if (becomes === 'UNBOUND') for (const follower of bound) await follower.onReleased(about, id);
      await live.publish(inside, { topic: platformTopics.organisation, id, organisationId: id, seenWith: ['signed-in'] });
      return views.show(await widened(ctx), found);
    },
  };
}

/** A partner lets its own customers go, and does no more. @throws 403 */
function refuseOthers({ reach }: Ctx, { id, partnerId }: OrganisationEntity, becomes: NewType): void {
  if (reach.kind === 'all' || (reach.kind === 'partner' && partnerId === reach.partnerId && becomes === 'UNBOUND')) return;
  throw refuse(organisationRefusals.notCustomer, { id });
}
