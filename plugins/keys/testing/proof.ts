import type { TestHost } from '@platform/testing';
import { because, done, type Proof, refusedText, REPEATS, sample, unkeptText } from '@platform/testing/proof';
import { authEndpoints } from '@plugins/accounts/contract';
import {
  chartEndpoints as charts,
  inventoryEndpoints as counts,
  KeyRing,
  keyDueEndpoints as due,
  keyEndpoints,
  keyLoanEndpoints as loans,
  keyLossEndpoints as losses,
  keyRingEndpoints as rings,
  keys,
  keySettingsEndpoints as settings,
  labelEndpoints,
  LockSystem,
  ReceiptTemplate,
  receiptTemplateEndpoints,
  Repository,
  SystemLock,
  temporaryLoanEndpoints as temporary,
} from '../contract/index.ts';
import { lossSample } from './loss-made.ts';
import { ringSamples } from './rings-made.ts';
import { disputedLine, openInventory, ownedInventory } from './inventory-scene.ts';
import { temporarySamples } from './temporary-made.ts';
import { ADMIN, freeKey, lendOnPaper, lentToHome, returnedLoan, sendScan } from './loans-made.ts';

const THE_HOUSE = 'the house has them, and no person';

export const keysProof: Proof = {
  plugin: keys,
  access: [
    {
      // "of whoever borrows (any role)"; the guests' organisation has no key management
      area: 'keys',
      roles: 'W R W W W R O O - O',
      resources: [LockSystem, KeyRing, Repository, ReceiptTemplate, SystemLock],
      reads: [keyEndpoints.list, keyEndpoints.exportWorkbook, keyEndpoints.get, keyEndpoints.history],
      readsWhole: [
        keyEndpoints.summary,
        keyEndpoints.overdueByAge,
        receiptTemplateEndpoints.previewTemplate,
        settings.getKeySettings,
        labelEndpoints.printLabels,
        labelEndpoints.printLabelsOfList,
        charts.listChartGroups,
        charts.listOpenings,
        charts.exportOpenings,
        charts.listDoorAccess,
        charts.exportDoorAccess,
        losses.getKeyLoss,
      ],
      writes: [
        losses.tellOfLoss,
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
        charts.changeChart,
        charts.addLockGroup,
        charts.addKeyGroup,
      ],
    },
    {
      area: 'loans',
      roles: 'W R W W W W O O - O',
      reads: [loans.listLoans, loans.exportLoans, loans.getLoan],
      // a paper to print is nobody's own
      readsWhole: [loans.loanPaper],
      writes: [
        keyEndpoints.moveMany,
        loans.lend,
        loans.takeOverLoan,
        loans.remindOfSigning,
        loans.signLoanOnPaper,
        loans.returnKeys,
        rings.changeRingHolder,
        rings.cancelRingHolder,
        due.extendLoan,
        due.chaseLoans,
        temporary.lendToTemporary,
        temporary.signLoanByDrawing,
      ],
    },
    {
      area: 'inventories',
      roles: 'W R W W W R - - - -',
      readsWhole: [
        counts.listInventories,
        counts.exportInventories,
        counts.getInventory,
        counts.inventoryReport,
        counts.listInventoryKeys,
        counts.exportInventoryKeys,
        counts.listInventoryHolders,
        counts.exportInventoryHolders,
        counts.inventorySignatures,
      ],
      writes: [counts.startInventory, counts.scanKey, counts.decideCount, counts.countByHand, counts.endInventory, counts.markMissingLost],
    },
    {
      // "of whoever borrows (any role)"
      area: 'inventories: approve',
      roles: 'O O O O O O O O - O',
      reads: [counts.ownInventories],
      writesOwn: [counts.approveInventory],
    },
    // also where the service is off, as a guest's is
    { area: 'inventories: withdraw', roles: 'O O O O O O O O O O', writesOwn: [counts.withdrawApproval] },
    { area: 'loans: withdraw', roles: 'W R W W W W O O O O', writesOwn: [loans.withdrawLoan] },
  ],
  repeatable: [
    because(REPEATS.state, due.extendLoan, due.chaseLoans),
    because(REPEATS.state, keyEndpoints.archive, keyEndpoints.restore, keyEndpoints.setStatus),
    because(REPEATS.state, charts.changeChart, charts.addLockGroup, charts.addKeyGroup, keyEndpoints.moveMany),
    because(REPEATS.state, keyEndpoints.archiveMany, keyEndpoints.restoreMany, rings.putOnRing, rings.takeOffRing),
    because(REPEATS.once, loans.withdrawLoan, loans.signLoanOnPaper, rings.cancelRingHolder, temporary.signLoanByDrawing),
    because(REPEATS.once, temporary.signTemporaryLoan, temporary.declineLoanByLink, temporary.answerInventoryByLink),
    because(REPEATS.reads, temporary.readTemporaryLoan),
    because(
      REPEATS.reads,
      loans.checkReceiptNumber,
      loans.checkReceiptFile,
      receiptTemplateEndpoints.previewTemplate,
      labelEndpoints.printLabels,
      labelEndpoints.printLabelsOfList,
    ),
    because(REPEATS.once, counts.decideCount, counts.countByHand, counts.endInventory),
    because(REPEATS.state, counts.markMissingLost, counts.withdrawApproval),
  ],
  notExported: [
    because('is read beside the one key that it is about', keyEndpoints.history),
    because('leave with the keys and the locks, each of which names its group', charts.listChartGroups),
  ],
  ownFile: [loans.signLoanOnPaper],
  texts: [
    unkeptText('number', 'is looked up', loans.checkReceiptNumber),
    unkeptText('group', 'names a group that is there', charts.addLockGroup, charts.addKeyGroup),
    unkeptText(
      'token',
      'is the secret of a link, held against a hash',
      temporary.readTemporaryLoan,
      temporary.signTemporaryLoan,
      temporary.declineLoanByLink,
      temporary.answerInventoryByLink,
    ),
    refusedText('phone', 'is a number', temporary.lendToTemporary),
    unkeptText('text', 'leaves in a mail', losses.tellOfLoss),
    unkeptText('content', 'is shown as a PDF', receiptTemplateEndpoints.previewTemplate),
  ],
  tables: { 'key-loans': 'keys_loan', holder: 'accounts_user', responsibleId: 'accounts_user' },
  nobodys: {
    'lock-systems': THE_HOUSE,
    'system-locks': THE_HOUSE,
    'key-rings': THE_HOUSE,
    repositories: THE_HOUSE,
    'receipt-templates': THE_HOUSE,
  },
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
    const counted = await openInventory(host, { userIds: [resident] });
    const byHand = await openInventory(host, {});
    const ended = await openInventory(host, {});
    const home = await lentToHome(host, resident);
    done(await host.call(counts.endInventory, { params: { id: ended.id }, body: { evenIfOpen: true } }, ADMIN));
    return [
      sample(counts.approveInventory, { params: { id: counted.id }, body: { found: counted.keyIds.slice(0, 1), missing: [] } }),
      sample(counts.countByHand, { params: { id: byHand.id }, body: { keyIds: byHand.keyIds.slice(0, 1) } }),
      sample(counts.decideCount, { params: { id: await disputedLine(host) }, body: { keep: 'SEEN' } }),
      sample(counts.scanKey, { params: { id: byHand.id }, body: { repositoryId: byHand.placeId } }),
      sample(counts.endInventory, { params: { id: (await openInventory(host, {})).id }, body: { evenIfOpen: true } }),
      sample(counts.markMissingLost, { params: { id: ended.id } }),
      sample(keyEndpoints.moveMany, { body: { keyIds: [await freeKey(host)] } }),
      sample(labelEndpoints.printLabels, { body: { keyIds: [keyId] } }),
      sample(loans.loanPaper, { params }),
      sample(loans.signLoanOnPaper, { params, body: { fileId: await sendScan(host) } }),
      sample(loans.takeOverLoan, {
        params: { id: home.loanId },
        body: { holder: { type: 'USER', id: home.otherId }, signing: 'ANALOG' },
      }),
      sample(loans.returnKeys, { body: { keyIds: [keyId] } }),
      ...(await temporarySamples(host, resident)),
      sample(due.extendLoan, { params: { id: loanId } }),
      ...(await ringSamples(host)),
      await lossSample(host),
      sample(loans.lend, { body: { keyIds: [await freeKey(host)], signing: 'ANALOG' } }),
    ];
  },
  async neighbour(host, { id, mark }) {
    const holder = { type: 'USER' as const, id };
    await lendOnPaper(host, id);
    await returnedLoan(host, id);
    const body = { keyIds: [await freeKey(host)], holder, signing: 'DIGITAL_LATER' as const, text: mark };
    return [done(await host.call(loans.lend, { body }, ADMIN)).id, await ownedInventory(host, id, mark)];
  },
};

async function residentOf(host: TestHost): Promise<string> {
  return done(await host.call(authEndpoints.session, {}, { as: 'resident@demo.example' })).user.id;
}
