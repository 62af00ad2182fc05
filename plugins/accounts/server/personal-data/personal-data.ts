import { refusals, type Language, type StreamReply, type Text } from '@platform/core';
import {
  ALL,
  asReach,
  type Clock,
  type Ctx,
  exportRows,
  type PersonalDataLookup,
  type Reach,
  refuse,
  today,
  workbookReply,
} from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { ROLE_WORDS, type UserId } from '../../contract/index.ts';
import type { NumberKeeper } from '../users/number-keeper.ts';
import { ownUser, withOwnRows } from '../own/own-user.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { UserViews } from '../users/user-views.ts';

export interface PersonalDataExportDeps {
  readonly clock: Clock;
  readonly kept: PersonalDataLookup;
  readonly numbers: NumberKeeper;
  readonly organisations: OrganisationLookup;
  readonly views: Pick<UserViews, 'wholeNumber'>;
}
export type PersonalDataExport = ReturnType<typeof createPersonalDataExport>;

const SHEET: Text = { sv: 'Registerutdrag', nb: 'Innsyn' };
const COLUMNS = {
  kind: { heading: { sv: 'Uppgift', nb: 'Opplysning' }, width: 32 },
  at: { heading: { sv: 'Tid', nb: 'Tid' }, as: 'moment' },
  what: { heading: { sv: 'Innehåll', nb: 'Innhold' }, width: 80 },
} as const;
/** What stands of somebody in the register of users itself. */
const OF_THE_USER = {
  name: { sv: 'Namn', nb: 'Navn' },
  email: { sv: 'E-post', nb: 'E-post' },
  phone: { sv: 'Telefon', nb: 'Telefon' },
  number: { sv: 'Personnummer', nb: 'Fødselsnummer' },
  address: { sv: 'Adress', nb: 'Adresse' },
  roles: { sv: 'Roll', nb: 'Rolle' },
  message: { sv: 'Anteckning', nb: 'Notat' },
  consentedAt: { sv: 'Samtycke', nb: 'Samtykke' },
} satisfies Readonly<Record<string, Text>>;

/** All that is kept of one person, as a workbook for them (GDPR article 15). */
export function createPersonalDataExport({ clock, kept, numbers, organisations, views }: PersonalDataExportDeps) {
  /** `reach`: a technician opens doors at customers, and stands in the log there. */
  const written = async (ctx: Ctx, user: UserEntity, { number, reach }: { readonly number: string | null; readonly reach: Reach }) => {
    const { language, timeZone } = ctx;
    const found = await asReach(ctx, reach, (wide) => kept.of(wide, user.id));
    const rows = [...ofTheUser(user, { language, number }), ...found];
    async function* each() {
      yield* rows;
    }
    return workbookReply(
      `${SHEET[language].toLowerCase()}-${today(ctx, clock)}`,
      exportRows(COLUMNS, each(), { language, timeZone, title: SHEET }),
    );
  };
  return {
    own: (ctx: Ctx): Promise<StreamReply> =>
      withOwnRows(ctx, async (wide) => {
        const user = await ownUser(wide);
        return written(wide, user, { number: numbers.show(user, true), reach: ALL });
      }),
    /** @throws 404 when the person is not in reach */
    async of(asked: Ctx, organisationId: OrganisationId, id: UserId): Promise<StreamReply> {
      const { reach } = asked;
      const ctx = await organisations.enter(asked, organisationId);
      const user = await ctx.em.findOne(UserEntity, { id, organisationId, removedAt: null });
      if (!user) throw refuse(refusals.notFound, { id });
      return written(ctx, user, { number: views.wholeNumber(ctx, user), reach });
    },
  };
}

function ofTheUser(user: UserEntity, { language, number }: { readonly language: Language; readonly number: string | null }) {
  const values: Record<keyof typeof OF_THE_USER, string | null> = {
    name: user.name,
    email: user.email ?? null,
    phone: user.phone ?? null,
    number,
    address: [user.address, user.postalCode, user.town].filter(Boolean).join(', '),
    roles: user.roles.map((role) => ROLE_WORDS[role][language]).join(', '),
    message: user.message ?? null,
    consentedAt: user.consentedAt ? '' : null,
  };
  const times: Partial<Record<string, Date | null>> = { name: user.createdAt, consentedAt: user.consentedAt };
  return Object.entries(OF_THE_USER).flatMap(([id, text]) => {
    const what = values[id as keyof typeof OF_THE_USER]; // a record's own keys are its ids
    const at = times[id]?.toISOString() ?? null;
    return what || at ? [{ kind: text[language], at, what }] : [];
  });
}
