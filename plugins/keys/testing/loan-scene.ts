import type { CallOf } from '@platform/core';
import { asSystemForAll, query } from '@platform/server';
import { type CallOptions, startTestHost, type TestHost } from '@platform/testing';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import { type KeyId, keyEndpoints, keyLoanEndpoints } from '../contract/index.ts';
import { keyPlugins } from './key-plugins.ts';

/** The demo organisation that has the keys. */
export const BJORKEN = '01900000-0000-7000-8000-000000000004';

type LoanCall = CallOf<typeof keyLoanEndpoints.lend>['body'];

/** The API with the demo data and a simulated BankID. */
export interface LoanScene {
  readonly host: TestHost;
  readonly desk: BankIdDesk;
  /** Active keys that lie at a storage place. */
  freeKeys(count: number): Promise<KeyId[]>;
  userId(email: string): Promise<string>;
  lend(
    loan?: Partial<CallOf<typeof keyLoanEndpoints.lend>['body']>,
    options?: CallOptions & { readonly as?: string },
  ): ReturnType<typeof lend>;
  /** Rows of a table as its owner sees them. */
  rows<R>(sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  stop(): Promise<void>;
}

export async function startLoanScene(settings: Readonly<Record<string, string>> = {}): Promise<LoanScene> {
  const desk = await startBankIdDesk();
  const host = await startTestHost({ plugins: keyPlugins, settings: { ...desk.settings, ...settings } });
  const rows = <R>(sql: string, parameters: readonly unknown[] = []) =>
    host.runtime.work.read(asSystemForAll, (ctx) => query<R>(ctx, sql, parameters));
  const scene: LoanScene = {
    host,
    desk,
    rows,
    async freeKeys(count) {
      const { body } = await host.call(
        keyEndpoints.list,
        { query: { limit: 200, status: ['ACTIVE'], holderType: ['REPOSITORY'] } },
        { as: 'admin@demo.example' },
      );
      const free = body.items.filter(({ loanId }) => loanId === null);
      // of one place first, the one with most of them
      const places = [...Map.groupBy(free, ({ holder }) => holder?.id).values()].toSorted((a, b) => b.length - a.length);
      return places
        .flat()
        .slice(0, count)
        .map(({ id }) => id);
    },
    async userId(email) {
      const [row] = await rows<{ id: string }>('select id from accounts_user where email = $1', [email]);
      if (!row) throw new Error(`No demo user ${email}`);
      return row.id;
    },
    lend: (loan, options) => lend(scene, loan, options),
    async stop() {
      await host.stop();
      await desk.stop();
    },
  };
  return scene;
}

async function lend(scene: LoanScene, loan: Partial<LoanCall> = {}, options: CallOptions & { readonly as?: string } = {}) {
  const body = {
    keyIds: loan.keyIds ?? (await scene.freeKeys(3)),
    holder: { type: 'USER' as const, id: await scene.userId('resident@demo.example') },
    signing: 'DIGITAL_DIRECT' as const,
    ...loan,
  };
  return scene.host.call(keyLoanEndpoints.lend, { body }, { as: 'admin@demo.example', ...options });
}
