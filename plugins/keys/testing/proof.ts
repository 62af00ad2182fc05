import type { TestHost } from '@platform/testing';
import { because, done, type Proof, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import { authEndpoints } from '@plugins/accounts/contract';
import {
  KeyRing,
  keyDueEndpoints as due,
  keyEndpoints,
  keyLoanEndpoints as loans,
  keyRingEndpoints as rings,
  keys,
  keySettingsEndpoints as settings,
  LockSystem,
  ReceiptTemplate,
  receiptTemplateEndpoints,
  Repository,
} from '../contract/index.ts';
import { ringSamples } from './rings-made.ts';
import { ADMIN, freeKey, lendOnPaper, returnedLoan, sendScan } from './loans-made.ts';

const THE_HOUSE = 'the house has them, and no person';

export const keysProof: Proof = {
  plugin: keys,
  access: [
    {
      // "of whoever borrows (any role)"; the guests' organisation has no key management
      area: 'keys',
      roles: 'W R W W W R O O - O',
      resources: [LockSystem, KeyRing, Repository, ReceiptTemplate],
      reads: [keyEndpoints.list, keyEndpoints.exportWorkbook, keyEndpoints.get, keyEndpoints.history],
      readsWhole: [keyEndpoints.summary, receiptTemplateEndpoints.previewTemplate, settings.getKeySettings],
      writes: [
        keyEndpoints.create,
        keyEndpoints.update,
        keyEndpoints.archive,
        keyEndpoints.restore,
        keyEndpoints.archiveMany,
        keyEndpoints.restoreMany,
        keyEndpoints.setStatus,
        rings.putOnRing,
        rings.takeOffRing,
        settings.changeKeySettings,
      ],
    },
    {
      area: 'loans',
      roles: 'W R W W W W O O - O',
      reads: [loans.listLoans, loans.exportLoans, loans.getLoan],
      // a paper to print is nobody's own
      readsWhole: [loans.loanPaper],
      writes: [
        loans.lend,
        loans.signLoanOnPaper,
        loans.returnKeys,
        rings.changeRingHolder,
        rings.cancelRingHolder,
        due.extendLoan,
        due.chaseLoans,
      ],
    },
    { area: 'loans: withdraw', roles: 'W R W W W W O O O O', writesOwn: [loans.withdrawLoan] },
  ],
  repeatable: [
    because(REPEATS.state, due.extendLoan, due.chaseLoans),
    because(REPEATS.state, keyEndpoints.archive, keyEndpoints.restore, keyEndpoints.setStatus),
    because(REPEATS.state, keyEndpoints.archiveMany, keyEndpoints.restoreMany, rings.putOnRing, rings.takeOffRing),
    because(REPEATS.once, loans.withdrawLoan, loans.signLoanOnPaper, rings.cancelRingHolder),
    because(REPEATS.reads, loans.checkReceiptNumber, loans.checkReceiptFile, receiptTemplateEndpoints.previewTemplate),
  ],
  notExported: [because('is read beside the one key that it is about', keyEndpoints.history)],
  ownFile: [loans.signLoanOnPaper],
  texts: [
    unkeptText('number', 'is looked up', loans.checkReceiptNumber),
    unkeptText('content', 'is shown as a PDF', receiptTemplateEndpoints.previewTemplate),
  ],
  tables: { 'key-loans': 'keys_loan', holder: 'accounts_user', responsibleId: 'accounts_user' },
  nobodys: { 'lock-systems': THE_HOUSE, 'key-rings': THE_HOUSE, repositories: THE_HOUSE, 'receipt-templates': THE_HOUSE },
  async rows(host) {
    const holder = { type: 'USER' as const, id: await residentOf(host) };
    await returnedLoan(host, holder.id);
    done(await host.call(loans.lend, { body: { keyIds: [await freeKey(host)], holder, signing: 'DIGITAL_LATER' } }, ADMIN));
  },
  async samples(host) {
    const resident = await residentOf(host);
    const waiting = { keyIds: [await freeKey(host)], holder: { type: 'USER' as const, id: resident }, signing: 'ANALOG' as const };
    const params = { id: done(await host.call(loans.lend, { body: waiting }, ADMIN)).id };
    const { keyId, loanId } = await lendOnPaper(host, resident);
    return [
      sample(loans.loanPaper, { params }),
      sample(loans.signLoanOnPaper, { params, body: { fileId: await sendScan(host) } }),
      sample(loans.returnKeys, { body: { keyIds: [keyId] } }),
      sample(due.extendLoan, { params: { id: loanId } }),
      ...(await ringSamples(host)),
      sample(loans.lend, { body: { keyIds: [await freeKey(host)], signing: 'ANALOG' } }),
    ];
  },
  async neighbour(host, { id, mark }) {
    const holder = { type: 'USER' as const, id };
    await lendOnPaper(host, id);
    await returnedLoan(host, id);
    const body = { keyIds: [await freeKey(host)], holder, signing: 'DIGITAL_LATER' as const, text: mark };
    return [done(await host.call(loans.lend, { body }, ADMIN)).id];
  },
};

async function residentOf(host: TestHost): Promise<string> {
  return done(await host.call(authEndpoints.session, {}, { as: 'resident@demo.example' })).user.id;
}
