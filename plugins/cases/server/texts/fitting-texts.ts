import { type Language, refusals } from '@platform/core';
import { ALL, asReach, type Ctx, doneBy, query, refuse } from '@platform/server';
import { type CaseAction, type CaseId, type CasePriority, type CaseSubcategory, type CaseType, TEXT_PLACES } from '../../contract/index.ts';

interface CaseText {
  readonly id: string;
  readonly name: string;
  readonly type: CaseType | null;
  readonly action: CaseAction | null;
  readonly subcategory: CaseSubcategory | null;
  readonly priority: CasePriority | null;
  readonly title: string;
  readonly text: string;
}
/** What a text says of a case, and of whoever writes it. */
type Facts = Readonly<Record<keyof typeof TEXT_PLACES, string | number>>;
type Answered = Omit<Facts, 'me'> & { readonly type: CaseType; readonly language: Language };
/** What a person can choose from. */
const MOST = 100;
/** Words of either language, with their own letters. */
const PLACE = /\{([^{}\s]+)\}/gu;

/** Texts of the asker's own organisation that fit a case, filled in. Without a case those for new ones. @throws 404 no such case in reach */
export async function fittingTexts(ctx: Ctx, caseId: CaseId | undefined): Promise<{ texts: CaseText[] }> {
  if (!caseId) return { texts: await textsOf(ctx, { language: ctx.language }) };
  const found = await answeredCase(ctx, caseId);
  const facts = { ...found, me: doneBy(ctx) };
  return { texts: (await textsOf(ctx, found)).map((row) => ({ ...row, text: filled(row.text, facts) })) };
}

/** A case as its texts speak of it, in the language of its country. */
async function answeredCase(ctx: Ctx, id: CaseId): Promise<Answered> {
  const [found] = await query<Answered>(
    ctx,
    `select c.number, c.title, c.reporter, c.type, o.name as organisation, case o.country when 'NO' then 'nb' else 'sv' end as language
     from cases_case c join organisations_organisation o on o.id = c.organisation_id where c.id = $1`,
    [id],
  );
  if (!found) throw refuse(refusals.notFound, { id });
  return found;
}

/** Of a type those for answers, without one those that begin a case. */
function textsOf(ctx: Ctx, { language, type = null }: { readonly language: Language; readonly type?: CaseType | null }) {
  const own = ctx.actor.organisation?.id ?? ctx.organisationId;
  return asReach(ctx, ALL, (inside) =>
    query<CaseText>(
      inside,
      `select id, name, type, action, subcategory, priority, title, text from cases_text
       where organisation_id = $1 and language = $2 and (title = '') = ($3::text is not null) and (type is null or $3 is null or type = $3)
       order by name, id limit ${MOST}`,
      [own, language, type],
    ),
  );
}

/** With what the places stand for. What is no place stays as it is. */
function filled(text: string, { language, ...facts }: Facts & { readonly language: Language }): string {
  const places = Object.keys(TEXT_PLACES) as (keyof Facts)[]; // the keys of the record
  const byWord = new Map<string, string | number>(places.map((place) => [TEXT_PLACES[place][language], facts[place]]));
  return text.replaceAll(PLACE, (place, word: string) => String(byWord.get(word) ?? place));
}
