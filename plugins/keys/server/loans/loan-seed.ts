import { DAY_MS } from '@platform/core/time';
import { asReach, type Clock, core, type Ctx, newId, provideTo, query, seeds } from '@platform/server';
import { userLookup, type UserLookup } from '@plugins/accounts/server/api';
import { demoOrganisations, organisationLookup, type OrganisationLookup } from '@plugins/organisations/server/api';
import type { IdentityDocument, KeyId, KeyLoanId, KeyLoanStatus, LoanSigning, KeyReturnId } from '../../contract/index.ts';
import { type KeyCustody, keyCustody, type RegisteredKey } from '../api.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import { keepTemporary } from '../temporary/holders.ts';
import { CONTRACTOR, DEMO_LOANS, type DemoLoan, PENDING_LOAN } from './demo-loans.ts';
import type { Lending } from './lending.ts';
import { receiptFacts } from './loan-facts.ts';
import type { LoanHolder } from './loan-holder.ts';
import { addLoanKeys, markReturned } from './loan-keys.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { toReceipt } from './receipt-facts.ts';
import type { ReceiptMaker } from './receipt-maker.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { KeyReturnEntity } from './return.entity.ts';
import { lending, receiptMaker } from './services.ts';

const NEEDS = {
  clock: core.clock,
  custody: keyCustody,
  lending,
  organisations: organisationLookup,
  receipts: receiptMaker,
  users: userLookup,
};
interface Deps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly lending: Lending;
  readonly organisations: OrganisationLookup;
  readonly receipts: ReceiptMaker;
  readonly users: UserLookup;
}

/** Loans in every state, with their receipts. Their past is written as it would have come about; nobody is mailed. */
export const loanSeed = provideTo(seeds, NEEDS, (deps) => ({
  id: 'keys-loans',
  run(ctx) {
    const organisationId = demoOrganisations.bjorken;
    return asReach(ctx, { kind: 'organisation', organisationId }, async (inside) => {
      const seeding = inside.as({ organisationId });
      for (const told of DEMO_LOANS) await seedLoan(seeding, told, deps);
      const [key] = await keysNamed(seeding, [PENDING_LOAN.marking]);
      const [has] = await keysNamed(seeding, [PENDING_LOAN.holderOf]);
      if (!key || !has?.holder) throw new Error('The demo data has a key that somebody waits for');
      const holder = { type: 'USER', id: has.holder.id } as const;
      await deps.lending.lend(seeding, { keyIds: [key.id], holder, signing: 'ANALOG' });
    });
  },
}));

async function seedLoan(ctx: Ctx, told: DemoLoan, deps: Deps): Promise<void> {
  const { custody, receipts } = deps;
  const keys = await keysNamed(ctx, told.markings);
  const loan = ctx.em.create(KeyLoanEntity, await rowOf(ctx, told, { ...deps, keys }));
  await ctx.em.flush();
  const { id: loanId, organisationId, activatedAt: at, endedAt, expectedReturnAt } = loan;
  await addLoanKeys(ctx, loanId, keys);
  if (!at) return;
  const signed = { by: loan.receipt.holder.name, at, ...(loan.isDrawn() && { drawn: { document: SEEN, seenBy: loan.handedOutBy } }) };
  const receipt = toReceipt(loan.receipt, { method: 'PAPER', signed });
  await receipts.file(ctx, await receipts.make(receipt), { loanId, organisationId });
  const keyIds = keys.map(({ id }) => id);
  if (endedAt) await seedReturn(ctx, loan, { keyIds, at: endedAt, receipts });
  else {
    const holder = loan.keysGoTo();
    await custody.handOver(ctx, keyIds, { loanId, holder, expectedReturnAt: expectedReturnAt ?? undefined });
  }
}

/** What the desk has looked at where the signature was drawn. */
const SEEN: IdentityDocument = 'DRIVING_LICENCE';

const SIGNED: ReadonlySet<KeyLoanStatus> = new Set(['ACTIVE', 'RETURNED']);
const signedBy = (name: string, { signing, at }: { readonly signing: LoanSigning; readonly at: Date }) => ({
  identityDocument: signing === 'DRAWN' ? SEEN : null,
  signedOnPaperBy: name,
  signedOnPaperAt: at,
  activatedAt: at,
});

/** The loan as it would stand by now. */
async function rowOf(
  ctx: Ctx,
  { status, holderOf: marking, signing, lent, ended }: DemoLoan,
  { clock, organisations, users, keys }: Deps & { readonly keys: readonly RegisteredKey[] },
) {
  const { bjorken: organisationId } = demoOrganisations;
  const now = clock.now();
  const createdAt = new Date(now.getTime() - lent * DAY_MS);
  const { organisation, admin } = await lenderOf(ctx, organisations, organisationId);
  const holder = await holderOf(ctx, marking, { users, at: createdAt });
  const expectedReturnAt = keys[0]?.expectedReturnAt;
  const facts = receiptFacts(ctx, { expectedReturnAt }, { holder, keys, organisation, apartment: undefined, now: createdAt });
  const number = newReceiptNumber(createdAt);
  return {
    id: newId<KeyLoanId>(),
    organisationId,
    number,
    status,
    holderType: marking ? ('USER' as const) : ('TEMPORARY' as const),
    holderId: holder.user.id,
    apartmentId: null,
    takesOverId: null,
    handedOutBy: admin.name,
    handedOutById: admin.id,
    expectedReturnAt: expectedReturnAt ?? null,
    signing,
    receipt: { ...facts, number, handledBy: { name: admin.name } },
    ...(SIGNED.has(status) && signedBy(holder.user.name, { signing, at: createdAt })),
    endedAt: ended === undefined ? null : new Date(now.getTime() - ended * DAY_MS),
    createdAt,
  };
}

async function lenderOf(ctx: Ctx, organisations: OrganisationLookup, id: string) {
  const organisation = await organisations.byId(ctx, id);
  const [admin] = await query<{ id: string; name: string }>(ctx, ADMIN, [id]);
  if (!organisation || !admin) throw new Error('Somebody at the demo organisation lends its keys');
  return { organisation, admin };
}
const ADMIN = `select id, name from accounts_user where organisation_id = $1 and 'CUSTOMER_ADMIN' = any(roles) order by email limit 1`;

/** All keys of the loan came back at once. */
async function seedReturn(
  ctx: Ctx,
  { id: loanId, organisationId, number: ofLoan, receipt: lent }: KeyLoanEntity,
  { keyIds, at, receipts }: { readonly keyIds: readonly KeyId[]; readonly at: Date; readonly receipts: ReceiptMaker },
): Promise<void> {
  await markReturned(ctx, { loanId, keyIds, at });
  const number = newReceiptNumber(at);
  const { expectedReturnOn: _day, ...facts } = lent;
  const receipt = { ...facts, kind: 'RETURN' as const, number, issuedAt: at.toISOString(), ofLoan, stillOut: [] };
  ctx.em.create(KeyReturnEntity, { id: newId<KeyReturnId>(), organisationId, loanId, number, receipt, returnedAt: at });
  await receipts.file(ctx, await receipts.make(toReceipt(receipt)), { loanId, organisationId });
}

type HolderDeps = Pick<Deps, 'users'> & { readonly at: Date };
/** Whoever has the key of a marking; the contractor without one. */
async function holderOf(ctx: Ctx, marking: DemoLoan['holderOf'], { users, at }: HolderDeps): Promise<LoanHolder> {
  if (!marking) return keepTemporary(ctx, { ...CONTRACTOR, id: newId(), organisationId: demoOrganisations.bjorken, at });
  const [key] = await keysNamed(ctx, [marking]);
  const user = key?.holder && (await users.byIds(ctx, [key.holder.id])).get(key.holder.id);
  if (!user) throw new Error(`Nobody has ${marking}`);
  return { user, personalNumber: undefined };
}

/** Of the rooms that all share. */
async function keysNamed(ctx: Ctx, markings: readonly string[]): Promise<readonly RegisteredKey[]> {
  const found = await query<{ id: KeyId }>(
    ctx,
    `select k.id from keys_key k join keys_lock_system s on s.id = k.lock_system_id where s.name = 'Gemensamma utrymmen' and k.marking = any($1)`,
    [markings],
  );
  return getRegistered(
    ctx,
    found.map(({ id }) => id),
  );
}
