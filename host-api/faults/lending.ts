import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Signing, signingEndpoints, type SigningId } from '@plugins/id-control/contract';
import { keyLoanEndpoints, type KeyLoanId, keyRingEndpoints, type LoanSigning } from '@plugins/keys/contract';
import type { Bench } from './bench.ts';
import type { Call } from './caller.ts';
import type { Dice } from './dice.ts';

export interface Holder {
  readonly id: string;
  readonly email: string;
}
/** What a holder signs by: at the desk, or by the link in a mail. */
export type Mode = Exclude<LoanSigning, 'ANALOG'>;
export interface LendingDeps {
  readonly bench: Bench;
  readonly call: Call;
  readonly dice: Dice;
  readonly holder: Holder;
}
export interface Lent {
  readonly id: KeyLoanId;
  readonly mode: Mode;
  readonly signingId: SigningId;
}
export interface Lending {
  lend(keyId: string, mode: Mode): Promise<Lent>;
  /** A whole ring, by its holder's signature. */
  lendRing(ringId: string, mode: Mode): Promise<Lent>;
  /** Signs until the loan is active, as often as it is asked to. */
  sign(loan: Lent): Promise<void>;
}

/** Whoever is killed again and again takes longer, but nothing stands still for this long. */
const PATIENCE_MS = 240_000;

/** Does what a signature waits for. A new order when there is none, and then the code. */
export async function moveOn(bench: Bench, signing: Signing, start: () => Promise<unknown>): Promise<void> {
  if (signing.status === 'WAITING') await start();
  const token = new URL(signing.startUrl ?? 'none:').searchParams.get('autostarttoken');
  if (token) await bench.sign(token);
}

/** Lends keys to one holder, one loan after the other. A person can have only one BankID order at a time. */
export function createLending({ bench, call, dice, holder }: LendingDeps): Lending {
  const statusOf = async (id: KeyLoanId) => (await call(keyLoanEndpoints.getLoan, { params: { id } })).body.status;

  const atDesk = (id: SigningId) => ({
    look: () => call(signingEndpoints.get, { params: { id } }),
    start: () => call(signingEndpoints.start, { params: { id }, body: { device: 'OTHER' } }),
  });

  const byLink = (token: string) => ({
    look: () => call(signingEndpoints.getByLink, { body: { token } }),
    start: () => call(signingEndpoints.startByLink, { body: { token, device: 'SAME' } }),
  });

  /** The token in the newest mail that leads to this signature; none while the mail is on its way. */
  const tokenFor = async (id: SigningId): Promise<string | undefined> => {
    for (const mail of await bench.mails(holder.email)) {
      const [link = 'none:'] = (await bench.linksIn(mail.id)).filter((address) => address.includes('token='));
      const token = new URL(link).searchParams.get('token');
      if (!token) continue;
      const { status, body } = await byLink(token).look();
      return status === 200 && body.id === id ? token : undefined;
    }
    return undefined;
  };

  const wayOf = async ({ mode, signingId }: Lent) => {
    if (mode === 'DIGITAL_DIRECT') return atDesk(signingId);
    const token = await tokenFor(signingId);
    return token ? byLink(token) : undefined;
  };

  return {
    async lend(keyId, mode) {
      const body = { keyIds: [keyId], holder: { type: 'USER' as const, id: holder.id }, signing: mode };
      const answer = await call(keyLoanEndpoints.lend, { body }, { idempotencyKey: randomUUID() });
      if (answer.status !== 201 || !answer.body.signing) throw new Error(`The loan is refused: ${answer.status} ${answer.code}`);
      return { id: answer.body.id, mode, signingId: answer.body.signing.id };
    },

    async lendRing(id, mode) {
      const body = { holder: { type: 'USER' as const, id: holder.id }, signing: mode };
      const answer = await call(keyRingEndpoints.changeRingHolder, { params: { id }, body }, { idempotencyKey: randomUUID() });
      const { loan } = answer.body;
      if (answer.status !== 200 || !loan?.signing) throw new Error(`The ring is refused: ${answer.status} ${answer.code}`);
      return { id: loan.id, mode, signingId: loan.signing.id };
    },

    async sign(loan) {
      const end = Date.now() + PATIENCE_MS;
      let way: Awaited<ReturnType<typeof wayOf>>;
      while ((await statusOf(loan.id)) === 'PENDING') {
        if (Date.now() > end) throw new Error(`Loan ${loan.id} stands still`);
        await wait(dice.between(100, 1000));
        way ??= await wayOf(loan);
        const answer = await way?.look();
        if (way && answer?.status === 200) await moveOn(bench, answer.body, way.start);
      }
    },
  };
}
