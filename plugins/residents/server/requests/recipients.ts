import { createHash } from 'node:crypto';
import { type Ctx, newId, query, type Secrets, ALL, asReach, changeReach } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentId, ServiceRequestId } from '../../contract/index.ts';
import type { Residency, Resident } from '../api.ts';
import type { ServiceRequestLineEntity } from './line.entity.ts';

type Line = Pick<ServiceRequestLineEntity, 'id' | 'organisationId' | 'apartmentId'>;

/** Somebody who is asked, and the token of their link. */
export interface Asked extends Resident {
  readonly lineId: string;
  readonly token: string;
}
/** What a link leads to. */
export interface Linked {
  readonly requestId: ServiceRequestId;
  readonly organisationId: OrganisationId;
  readonly lineId: string;
  readonly apartmentId: ApartmentId;
  readonly userId: string;
}
interface RecipientDeps {
  readonly residency: Residency;
  readonly secrets: Secrets;
}
export type Recipients = ReturnType<typeof createRecipients>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who is asked for which apartment. A link's token is made again for each mail, so that only its hash need be kept. */
export function createRecipients({ residency, secrets }: RecipientDeps) {
  const tokenOf = (lineId: string, userId: string) => secrets.fingerprint(`service-request-link:${lineId}:${userId}`);
  return {
    /** Everybody who lives in the apartments now; whoever has moved in since is asked from now on. */
    async ask(ctx: Ctx, lines: readonly Line[]): Promise<readonly Asked[]> {
      const living = await residency.livingIn(
        ctx,
        lines.map(({ apartmentId }) => apartmentId),
      );
      const lineOf = new Map(lines.map((line) => [line.apartmentId, line]));
      const asked = living.flatMap((person): Asked[] => {
        const line = lineOf.get(person.apartmentId);
        return line ? [{ ...person, lineId: line.id, token: tokenOf(line.id, person.userId) }] : [];
      });
      await query(
        ctx,
        `insert into residents_service_request_recipient (id, organisation_id, line_id, user_id, token_hash)
         select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) on conflict do nothing`,
        [
          asked.map(() => newId()),
          asked.map(({ organisationId }) => organisationId),
          asked.map(({ lineId }) => lineId),
          asked.map(({ userId }) => userId),
          asked.map(({ token }) => hashOf(token)),
        ],
      );
      return asked;
    },

    /** Whose the link is, in a unit of work that sees their organisation; none when it is forged, or they have moved out. */
    async follow(ctx: Ctx, token: string): Promise<{ readonly inside: Ctx; readonly linked: Linked } | undefined> {
      const linked = await asReach(ctx, ALL, (wide) => linkedBy(wide, token));
      if (!linked) return undefined;
      const { organisationId } = linked;
      const inside = changeReach(ctx, { kind: 'organisation', organisationId }).as({ organisationId });
      return (await residency.apartmentOf(inside, linked.userId)) === linked.apartmentId ? { inside, linked } : undefined;
    },

    /** Open requests that wait for an answer of the user's apartment and that they have not looked at. */
    async unread(ctx: Ctx, userId: string): Promise<number> {
      const [row] = await query<{ count: number }>(
        ctx,
        `select count(*)::int as count from residents_service_request_recipient p
         join residents_service_request_line l on l.id = p.line_id join residents_service_request r on r.id = l.request_id
         where p.user_id = $1 and p.seen_at is null and l.status = 'PENDING' and r.state = 'OPEN' and r.answer_by > now() and l.apartment_id = $2`,
        [userId, (await residency.apartmentOf(ctx, userId)) ?? null],
      );
      return row?.count ?? 0;
    },

    async see(ctx: Ctx, requestId: ServiceRequestId, userId: string): Promise<void> {
      await query(
        ctx,
        `update residents_service_request_recipient p set seen_at = now() from residents_service_request_line l
         where l.id = p.line_id and l.request_id = $1 and p.user_id = $2 and p.seen_at is null`,
        [requestId, userId],
      );
    },
  };
}

async function linkedBy(ctx: Ctx, token: string): Promise<Linked | undefined> {
  const [linked] = await query<Linked>(
    ctx,
    `select l.request_id as "requestId", l.organisation_id as "organisationId", l.id as "lineId", l.apartment_id as "apartmentId", r.user_id as "userId"
     from residents_service_request_recipient r join residents_service_request_line l on l.id = r.line_id where r.token_hash = $1`,
    [hashOf(token)],
  );
  return linked;
}
