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
interface Row {
  readonly id: string;
  readonly email: string | null;
  readonly language: Language;
  readonly roles: readonly Role[];
  readonly isManager: boolean;
}

/**
 * Whom a case concerns but the asker: its reporter, its managers, and `also` others. While it has none, everybody there and at the partner who sees to cases.
 * Needs a `ctx` that reaches both organisations.
 */
export async function audienceOf(
  ctx: Ctx,
  { id, organisationId, partnerId, reporterId }: CaseEntity,
  also: readonly string[] = [],
): Promise<readonly Concerned[]> {
  const found = await query<Row>(
    ctx,
    `select u.id, u.email, u.language, u.roles, u.id in (select user_id from cases_manager where case_id = $1) as "isManager" from accounts_user u
     where u.active and u.removed_at is null and u.id is distinct from $5 and (u.id = $4 or u.id = any($7::uuid[]) or u.id in (select user_id from cases_manager where case_id = $1)
       or u.organisation_id in ($2, $3) and u.roles && $6::text[] and not exists (select from cases_manager where case_id = $1))`,
    [id, organisationId, partnerId, reporterId ?? null, ctx.actor.userId ?? null, [...HANDLERS], [...also]],
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
export async function caseAddressesOf(ctx: Ctx, { organisationId, partnerId }: CaseEntity): Promise<readonly Recipient[]> {
  return query<{ email: string; language: Language }>(
    ctx,
    `select distinct case_notification_email as email, case country when 'NO' then 'nb' else 'sv' end as language
     from organisations_organisation where id in ($1, $2) and coalesce(case_notification_email, '') <> ''`,
    [organisationId, partnerId],
  );
}
