import type { TestHost } from '@platform/testing';
import { because, done, type Proof, REPEATS, sample } from '@platform/testing/proof';
import { fileEndpoints } from '@plugins/files/contract';
import { PDFDocument } from 'pdf-lib';
import { caseEndpoints as calls, CaseText, type CaseId, cases } from '../contract/index.ts';

const ADMIN = { as: 'admin@demo.example' };
const PARTNER = 'partner@demo.example';

export const casesProof: Proof = {
  plugin: cases,
  access: [
    {
      area: 'cases',
      roles: 'W W W W W W - R - O',
      reads: [calls.list, calls.exportWorkbook, calls.get, calls.unread, calls.seen],
      writes: [calls.change, calls.step, calls.changeMany, calls.link, calls.unlink, calls.removeFile, calls.managers],
      writesOwn: [calls.report, calls.comment, calls.addFiles],
    },
    { area: 'cases: texts', roles: 'W W W W W W - - - -', resources: [CaseText], reads: [calls.texts] },
    { area: 'cases: internal notes, invoice status', roles: 'W W W W - - - - - -', writes: [calls.note] },
  ],
  repeatable: [because(REPEATS.state, calls.changeMany, calls.link, calls.seen), because(REPEATS.once, calls.step, calls.addFiles)],
  notExported: [because('are the choices of a form', calls.managers)],
  ownFile: [calls.addFiles],
  tables: {
    cases: 'cases_case',
    'case-texts': 'cases_text',
    mentionIds: 'accounts_user',
    caseId: 'cases_case',
    fileId: 'files_file',
    aboutId: 'residents_apartment',
    managerId: 'accounts_user',
  },
  marks: [
    { what: 'a comment', text: 'zq-comment', roles: 'R R R R R R - R - R' },
    { what: 'an internal note', text: 'zq-note', roles: 'R R R R - - - - - -' },
    { what: 'an internal note of another partner', text: 'zq-foreign-note', roles: 'R R - - - - - - - -' },
    { what: 'an invoice status', text: '"invoiceStatus":"SERVICE_AGREEMENT"', roles: 'R R R R - - - - - -' },
  ],
  async rows(host) {
    await marked(host, { reporter: 'admin.other@demo.example', partner: 'partner.other@demo.example', note: 'zq-foreign-note' });
    const id = await marked(host, { reporter: 'resident@demo.example', partner: PARTNER, note: 'zq-note' });
    const { version } = done(await host.call(calls.comment, { params: { id }, body: { text: 'zq-comment' } }, { as: PARTNER }));
    done(await host.call(calls.change, { params: { id }, body: { invoiceStatus: 'SERVICE_AGREEMENT', version } }, { as: PARTNER }));
  },
  nobodys: { 'case-texts': 'whoever answers has it, and no person' },
  async samples(host) {
    const id = await reported(host, 'Sample');
    const other = await reported(host, 'Another');
    const fresh = async (title: string) => ({ id: await reported(host, title) });
    return [
      sample(calls.report, { body: { type: 'KEY', action: 'LOST', title: 'Lost key' } }),
      sample(calls.change, { params: { id }, body: { priority: 'NORMAL' } }),
      sample(calls.step, { params: await fresh('Step'), body: { status: 'STARTED' } }),
      sample(calls.comment, { params: { id } }),
      sample(calls.note, { params: { id } }),
      sample(calls.link, { params: { id }, body: { caseId: other } }),
      sample(calls.unlink, { params: { id, caseId: other } }),
      sample(calls.removeFile, { params: await withFile(host) }),
      sample(calls.addFiles, { params: await fresh('File'), body: { fileIds: [await sendPaper(host)] } }),
    ];
  },
  async neighbour(host, { email, mark }) {
    const as = { as: email };
    const body = { type: 'KEY' as const, action: 'LOST' as const, title: mark, description: mark };
    const { id } = done(await host.call(calls.report, { body }, as));
    done(await host.call(calls.comment, { params: { id }, body: { text: mark } }, as));
    return [id];
  },
};

async function reported(host: TestHost, title: string, as = ADMIN): Promise<CaseId> {
  return done(await host.call(calls.report, { body: { type: 'KEY', action: 'LOST', title } }, as)).id;
}

async function withFile(host: TestHost) {
  const [id, fileId] = [await reported(host, 'With a file'), await sendPaper(host)];
  done(await host.call(calls.addFiles, { params: { id }, body: { fileIds: [fileId] } }, ADMIN));
  return { id, fileId };
}

interface Marked {
  readonly reporter: string;
  readonly partner: string;
  readonly note: string;
}
/** A case of a customer with a note that its partner has written. */
async function marked(host: TestHost, { reporter, partner, note }: Marked): Promise<CaseId> {
  const id = await reported(host, 'Marked', { as: reporter });
  done(await host.call(calls.note, { params: { id }, body: { text: note } }, { as: partner }));
  return id;
}

async function sendPaper(host: TestHost) {
  const paper = await PDFDocument.create();
  paper.addPage();
  const file = new File([Buffer.from(await paper.save())], 'bild.pdf');
  return done(await host.call(fileEndpoints.send, { body: {}, file }, ADMIN)).id;
}
