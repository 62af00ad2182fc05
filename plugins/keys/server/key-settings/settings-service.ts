import { type Ctx, lockAtVersion, query, refuseField } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type KeySettings, type KeySettingsChange, keySettingsRefusals } from '../../contract/index.ts';
import type { DueWatch } from '../overdue/due-watch.ts';
import { KeySettingsEntity } from './settings.entity.ts';

interface KeySettingsDeps {
  readonly organisations: OrganisationLookup;
  readonly watch: DueWatch;
}
export type KeySettingsService = ReturnType<typeof createKeySettings>;

const READ = `
  select s.max_keys_per_user as "maxKeysPerUser", s.max_keys_per_apartment as "maxKeysPerApartment", s.loan_days as "loanDays",
    coalesce(s.signed_returns, false) as "signedReturns", coalesce(s.signed_extensions, false) as "signedExtensions",
    s.remind_before_days as "remindBeforeDays", s.remind_every_days as "remindEveryDays", coalesce(s.version, 1) as version,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "receiptTemplate",
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "copyTo",
    json_build_object('id', o.id, 'name', o.name) as organisation
  from organisations_organisation o left join keys_settings s on s.id = o.id
    left join keys_receipt_template t on t.id = s.receipt_template_id left join accounts_user u on u.id = s.copy_to_id
  where o.id = $1`;
/** Two who save the first settings at once change the same row. */
const BEGIN = 'insert into keys_settings (id, organisation_id) values ($1, $1) on conflict do nothing';

/** How organisations lend their keys; nothing is limited until somebody says so. */
export function createKeySettings({ organisations, watch }: KeySettingsDeps) {
  return {
    /** @throws 404 outside the reach */
    get: async (ctx: Ctx, id: string) => read(await organisations.enter(ctx, id), id),

    /** @throws 404 outside the reach, or at the field; 409 when somebody else was quicker */
    async change(asked: Ctx, id: string, { version, ...said }: KeySettingsChange): Promise<KeySettings> {
      const ctx = await organisations.enter(asked, id);
      await query(ctx, BEGIN, [id]);
      const row = await lockAtVersion(ctx, KeySettingsEntity, { id, version, current: () => read(ctx, id) });
      const { receiptTemplateId, copyToId } = said;
      if (receiptTemplateId && !(await isThere(ctx, 'keys_receipt_template', [receiptTemplateId, id])))
        throw refuseField(ctx, keySettingsRefusals.templateNotFound, { field: 'receiptTemplateId' });
      if (copyToId && !(await isThere(ctx, 'accounts_user', [copyToId, id])))
        throw refuseField(ctx, keySettingsRefusals.personNotFound, { field: 'copyToId' });
      const before = { ...row };
      Object.assign(row, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)));
      await ctx.em.flush();
      if (REMINDING.some((field) => row[field] !== before[field])) await watch.watchAll(ctx, id, `settings:${row.version}`);
      return read(ctx, id);
    },
  };
}

const REMINDING = ['remindBeforeDays', 'remindEveryDays'] as const;

const isThere = async (ctx: Ctx, table: string, values: readonly [id: string, organisationId: string]) =>
  (await query(ctx, `select from ${table} where id = $1 and organisation_id = $2 for share`, values)).length > 0;

async function read(ctx: Ctx, id: string): Promise<KeySettings> {
  const [found] = await query<KeySettings>(ctx, READ, [id]);
  if (!found) throw new Error(`Organisation ${id} was entered and is gone`);
  return found;
}
