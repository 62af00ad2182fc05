import type { Language, Role } from '@platform/core';
import { query, type Ctx, type Recipient } from '@platform/server';
import type { CaseEntity } from '../case.entity.ts';
import { HANDLERS, INTERNAL } from '../parts/managers.ts';

/** Somebody whom a case concerns. */
export interface Concerned extends Recipient {
  readonly userId: string;
  readonly isReporter: boolean;
  /** It is theirs to see to, whoever reported it. */
  readonly isManager: boolean;
  /** On the partner's side: may read notes. */
  readonly internal: boolean;
}
/** Those who see to the portal, whoever's customer it is. */
const PORTAL: readonly Role[] = ['SYSTEM_ADMIN', 'SUPPORT'];
interface Row {
  readonly id: string;
  readonly email: string | null;
  readonly language: Language;
  readonly roles: readonly Role[];
  readonly isManager: boolean;
}

/**
 * Whom a case concerns but the asker. Its reporter, its managers, and `also` others; while none of these is there, everybody there and at the partner who sees to cases.
 * Nobody of a partner that the customer has left, and no manager who sees to cases no more.
 * Needs a `ctx` that reaches both organisations.
 */
export async function audienceOf(
  ctx: Ctx,
  { id, organisationId, reporterId }: CaseEntity,
  also: readonly string[] = [],
): Promise<readonly Concerned[]> {
  const found = await query<Row>(
    ctx,
    `with people as (
       select u.id, u.email, u.language, u.roles, u.roles && $5::text[] and u.id in (select user_id from cases_manager where case_id = $1) as "isManager",
         u.id = $3 or u.id = any($6::uuid[]) as named from accounts_user u
       where u.active and u.removed_at is null and (u.organisation_id in ($2, app_partner_of($2)) or u.roles && $7::text[])
         and (u.id = $3 or u.id = any($6::uuid[]) or u.roles && $5::text[] and u.id in (select user_id from cases_manager where case_id = $1)
           or u.organisation_id in ($2, app_partner_of($2)) and u.roles && $5::text[]))
     select id, email, language, roles, "isManager" from people
     where id is distinct from $4 and ("isManager" or named or not exists (select from people where "isManager"))`,
    [id, organisationId, reporterId ?? null, ctx.actor.userId ?? null, [...HANDLERS], [...also], [...PORTAL]],
  );
  return found.map(({ id: userId, email, language, roles, isManager }) => ({
    userId,
    email: email ?? undefined,
    language,
    isReporter: userId === reporterId,
    isManager,
    internal: roles.some((role) => INTERNAL.includes(role)),
  }));
}

/** The addresses that the organisation and its partner have for news of cases. */
export async function caseAddressesOf(ctx: Ctx, { organisationId }: CaseEntity): Promise<readonly Recipient[]> {
  return query<{ email: string; language: Language }>(
    ctx,
    `select distinct case_notification_email as email, case country when 'NO' then 'nb' else 'sv' end as language
     from organisations_organisation where id in ($1, app_partner_of($1)) and coalesce(case_notification_email, '') <> ''`,
    [organisationId],
  );
}
