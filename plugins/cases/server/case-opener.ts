import { type Clock, type Ctx, newId, query, withinOrganisation } from '@platform/server';
import type { CaseId, NewCase } from '../contract/index.ts';
import { CaseEntity } from './case.entity.ts';
import type { CaseWatch } from './deadlines/watch.ts';
import type { CaseNews } from './messages/news.ts';
import { caseAbout } from './parts/about.ts';

type Facts = Omit<NewCase, 'organisationId' | 'about' | 'fileIds' | 'priority'> & Partial<Pick<NewCase, 'priority'>>;
interface Opened {
  /** What it is opened for by another plugin. */
  readonly openedFor?: string | undefined;
  readonly facts: Facts;
  readonly organisationId: string;
  readonly reporter: { readonly id?: string; readonly name: string };
  readonly subjects: readonly { readonly type: string; readonly id: string; readonly name: string }[];
}
export type CaseOpener = ReturnType<typeof createCaseOpener>;

/** Opens a case: its numbered row, its subjects, its flow, and the news of it. */
export function createCaseOpener({ clock, news, watch }: { readonly clock: Clock; readonly news: CaseNews; readonly watch: CaseWatch }) {
  return {
    async open(ctx: Ctx, { facts, openedFor, organisationId, reporter, subjects }: Opened): Promise<CaseEntity> {
      const now = clock.now();
      const [next] = await query<{ partner: string; number: number }>(ctx, 'select * from cases_next_number($1)', [organisationId]);
      if (!next) throw new Error('The counter of cases answers nothing');
      const found = ctx.em.create(CaseEntity, {
        ...EMPTY_CASE,
        ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
        id: newId<CaseId>(),
        organisationId,
        openedFor: openedFor ?? null,
        partnerId: next.partner,
        number: next.number,
        type: facts.type,
        title: facts.title,
        property: facts.property || (subjects.find(({ type }) => type === 'PROPERTY')?.name ?? ''),
        invoiceStatus: facts.type === 'FEEDBACK' ? 'NOT_CHARGEABLE' : facts.onCall ? 'NOT_INVOICED_CALL' : 'NOT_INVOICED',
        reporterId: reporter.id ?? null,
        reporter: reporter.name,
        promisedFrom: now,
        createdAt: now,
        updatedAt: now,
        updatedBy: reporter.name,
      });
      await watch.reckon(ctx, found);
      found.flowId = await withinOrganisation(ctx, (inside) => watch.start(inside, found));
      await ctx.flush();
      await caseAbout.keep(ctx, found, subjects);
      await news.reported(ctx, found);
      return found;
    },
  };
}

/** A case about which nothing more has been said. */
export const EMPTY_CASE = {
  action: null,
  subcategory: null,
  description: '',
  status: 'NEW',
  priority: 'NORMAL',
  urgent: false,
  onCall: false,
  contact: '',
  reference: '',
  property: '',
  space: '',
  marking: '',
  serialNumber: '',
  productType: null,
  replacement: null,
  factoryReset: null,
  returnTo: null,
  newProductWanted: null,
  openedFor: null,
  managerNames: [] as string[],
  restUntil: null,
  remindOn: null,
  dueAt: null,
  dueTold: null,
  answeredAt: null,
  closedAt: null,
  flowId: null,
} as const;
