import {
  asSystem,
  type Ctx,
  newId,
  type Notifications,
  oneAtATime,
  type OutboxHandler,
  query,
  type Recipient,
  SECURITY_WATCH,
  securityLog,
  type Work,
} from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { UserLookup } from '../api.ts';
import { ALARM_RULES, type AlarmRule, ALARMS, type Watched, WINDOW } from './alarm-rules.ts';
import type { AccountSettings } from '../settings.ts';

export interface AlarmDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly settings: Pick<AccountSettings, 'SECURITY_ALARM_TO'>;
  readonly users: UserLookup;
  readonly work: Work;
}
interface EventRow extends Watched {
  readonly organisationId: string | null;
  readonly actorName: string;
}
const EVENTS = `select kind, actor_id as "actorId", actor_name as "actorName", subject_id as "subjectId", address, detail, organisation_id as "organisationId"
  from platform_security_event where id = any($1::uuid[])`;
const RETRY_SECONDS = 60;

/** Checks each new security event against the alarm rules, and mails the recipients. A rule raises one alarm about a subject in an hour. */
export function alarmHandler(deps: AlarmDeps): OutboxHandler {
  return {
    kind: SECURITY_WATCH,
    async deliver({ payload, requestId }) {
      await deps.work.write(asSystem({ kind: 'all' }, { requestId }), async (ctx) => {
        const events = await query<EventRow>(ctx, EVENTS, [payload['ids']]);
        for (const event of events)
          for (const rule of ALARM_RULES) if (event.kind === rule.kind && rule.applies(event)) await consider(ctx, { rule, event, deps });
      });
    },
    retryAfterSeconds: () => RETRY_SECONDS,
  };
}

interface Considered {
  readonly rule: AlarmRule;
  readonly event: EventRow;
  readonly deps: AlarmDeps;
}

const keyOf = ({ alike }: AlarmRule, { actorId, subjectId, address }: EventRow): string | null =>
  ({ actor_id: actorId, subject_id: subjectId, address })[alike];

async function consider(ctx: Ctx, { rule, event, deps }: Considered): Promise<void> {
  const key = keyOf(rule, event);
  if (key === null) return;
  // two workers that hold two events against one rule do not both find that nobody was told
  await oneAtATime(ctx, 'alarm', rule.id, key);
  const count = await countOf(ctx, rule, key);
  if (count < rule.atLeast || (await wasTold(ctx, rule, key))) return;
  const to = await recipientsOf(ctx, { rule, event, deps });
  const organisationId = event.organisationId ?? undefined;
  const detail = { rule: rule.id, count, mailed: to.length };
  const subjectId = rule.alike === 'address' ? undefined : key;
  await securityLog.write(ctx.as(rule.alike === 'address' ? { address: key } : {}), {
    kind: 'alarmRaised',
    subjectId,
    organisationId,
    detail,
  });
  await send(ctx, to, { rule, event, deps, count });
}

const countOf = async (ctx: Ctx, { kind, alike }: AlarmRule, key: string): Promise<number> => {
  const text = `select count(*)::int as n from platform_security_event where kind = $1 and ${alike} = $2 and at > now() - interval '${WINDOW}'`;
  return (await query<{ n: number }>(ctx, text, [kind, key]))[0]?.n ?? 0;
};

async function wasTold(ctx: Ctx, { id, alike }: AlarmRule, key: string): Promise<boolean> {
  const about = alike === 'address' ? 'address' : 'subject_id';
  const text = `select 1 from platform_security_event where kind = 'alarmRaised' and detail ->> 'rule' = $1 and ${about} = $2
    and at > now() - interval '${WINDOW}' limit 1`;
  return (await query(ctx, text, [id, key])).length > 0;
}

/** Whom the setting names, and who governs the organisation. */
async function recipientsOf(ctx: Ctx, { rule, event, deps }: Considered): Promise<Recipient[]> {
  const named = deps.settings.SECURITY_ALARM_TO.map((email): Recipient => ({ email, language: 'sv' }));
  if (!rule.tellsAdministrators || event.organisationId === null) return named;
  const text = `select email, language from accounts_user where organisation_id = $1 and active and email is not null
    and roles && array['CUSTOMER_ADMIN', 'PARTNER_ADMIN', 'SYSTEM_ADMIN'] and id is distinct from $2::uuid order by email limit 50`;
  // whoever was just made one is not asked whether that is right
  const governing = await query<{ email: string; language: 'sv' | 'nb' }>(ctx, text, [event.organisationId, event.subjectId]);
  return [...named, ...governing.filter(({ email }) => !deps.settings.SECURITY_ALARM_TO.includes(email))];
}

async function send(
  ctx: Ctx,
  to: readonly Recipient[],
  { rule, event, deps, count }: Considered & { readonly count: number },
): Promise<void> {
  const { notifications, organisations, users } = deps;
  const people = await users.namesOf(ctx, event.subjectId ? [event.subjectId] : []);
  const { organisationId } = event;
  const names = await organisations.namesOf(ctx, organisationId ? [organisationId] : []);
  const data = {
    who: event.actorName,
    about: (event.subjectId && people.get(event.subjectId)) || '–',
    organisation: (organisationId && names.get(organisationId)) || '–',
    address: event.address,
    count,
  };
  await notifications.send(ctx, ALARMS[rule.id], { key: newId(), to, data });
}
