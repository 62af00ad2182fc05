import { randomUUID } from 'node:crypto';
import { asSystemForAll, query } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { because, done, type Proof, REPEATS, sample } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { PDFDocument } from 'pdf-lib';
import { type Document, documentEndpoints as calls, documents } from '../contract/index.ts';

const ADMIN = { as: 'admin@demo.example' };

export const documentsProof: Proof = {
  plugin: documents,
  access: [
    {
      area: 'documents',
      roles: 'W R W W W R - R - R',
      reads: [calls.list, calls.exportWorkbook, calls.get],
      writes: [
        calls.add,
        calls.change,
        calls.addVersion,
        calls.remove,
        calls.restore,
        calls.requestApproval,
        calls.withdrawApproval,
        calls.deputise,
      ],
    },
    { area: 'retention, legal hold', roles: 'W - R - W - - - - -', writes: [calls.hold] },
    { area: 'document approval', roles: '- - - - W - - - - -', writes: [calls.decide] },
  ],
  repeatable: [
    because(REPEATS.once, calls.addVersion, calls.remove, calls.requestApproval, calls.withdrawApproval, calls.decide),
    because(REPEATS.state, calls.restore, calls.hold, calls.deputise),
  ],
  ownFile: [calls.add, calls.addVersion],
  tables: {
    documents: 'documents_document',
    aboutId: 'residents_apartment',
    approverIds: 'accounts_user',
    approverId: 'accounts_user',
    deputyId: 'accounts_user',
  },
  marks: [
    { what: 'a document for all', text: 'zq-for-all', roles: 'R R R R R R - R - R' },
    { what: 'a document for customer admins', text: 'zq-for-admins', roles: 'R R R R R - - - - -' },
    { what: 'why a document was rejected', text: 'zq-rejected', roles: 'R R R R R R - R - -' },
    { what: 'why a document is held', text: 'zq-held', roles: 'R - R - R - - - - -' },
  ],
  async rows(host) {
    // the same file: one leads to the other
    await marked(host, { name: 'zq-for-admins', visibility: 'ADMINS' });
    const { id, version } = await marked(host, { name: 'zq-for-all', visibility: 'ALL' });
    const params = { id };
    const approverIds = [await adminOf(host)];
    done(await host.call(calls.requestApproval, { params, body: { approverIds, version } }, ADMIN));
    const body = { accepted: false, reason: 'zq-rejected', number: 1 };
    const decided = done(await host.call(calls.decide, { params, body }, ADMIN));
    done(await host.call(calls.hold, { params, body: { reason: 'zq-held', version: decided.version } }, ADMIN));
  },
  nobodys: { documents: 'the house has it, and no person' },
  async samples(host) {
    const admin = await adminOf(host);
    const fresh = async () => ({ id: (await added(host)).id });
    const awaited = async () => {
      const { id, version } = await added(host);
      done(await host.call(calls.requestApproval, { params: { id }, body: { approverIds: [admin], version } }, ADMIN));
      // as the calls say that they have read it
      await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'update documents_document set version = 1 where id = $1', [id]));
      return { id };
    };
    return [
      sample(calls.add, { body: { name: 'Manual', fileId: await sendPaper(host) } }),
      sample(calls.addVersion, { params: await fresh(), body: { fileId: await sendPaper(host) } }),
      sample(calls.change, { params: await fresh() }),
      sample(calls.remove, { params: await fresh() }),
      sample(calls.restore, { params: await fresh() }),
      sample(calls.hold, { params: await fresh() }),
      sample(calls.requestApproval, { params: await fresh(), body: { approverIds: [admin] } }),
      sample(calls.withdrawApproval, { params: await awaited() }),
      sample(calls.deputise, { params: await awaited(), body: { approverId: admin, deputyId: await deputyOf(host) } }),
      sample(calls.decide, { params: await awaited(), body: { accepted: false, reason: 'Wrong price', number: 1 } }),
    ];
  },
};

async function added(host: TestHost): Promise<Document> {
  const body = { name: 'Manual', type: 'MANUAL' as const, fileId: await sendPaper(host) };
  return done(await host.call(calls.add, { body }, ADMIN));
}

async function marked(host: TestHost, facts: Pick<Document, 'name' | 'visibility'>): Promise<Document> {
  const { id: fileId } = done(await host.call(fileEndpoints.send, { body: {}, file: MARKED_FILE }, ADMIN));
  return done(await host.call(calls.add, { body: { ...facts, type: 'OFFER', fileId } }, ADMIN));
}
const MARKED_FILE = new File(['%PDF-1.4\n% zq\n%%EOF\n'], 'offert.pdf');

async function adminOf(host: TestHost) {
  const asked = { role: ['CUSTOMER_ADMIN' as const], query: 'Lindqvist' };
  const [admin] = done(await host.call(userEndpoints.list, { query: asked }, ADMIN)).items;
  if (!admin) throw new Error('Nobody can approve');
  return admin.id;
}

/** Another who can approve, for somebody who is away. */
async function deputyOf(host: TestHost) {
  const body = { firstName: 'Dag', lastName: 'Ersson', email: 'dag.ersson@bjorken.example', roles: ['CUSTOMER_ADMIN' as const] };
  const call = { params: { organisationId: demoOrganisations.bjorken }, body };
  return done(await host.call(userEndpoints.register, call, { as: 'partner@demo.example' })).id;
}

async function sendPaper(host: TestHost) {
  const paper = await PDFDocument.create();
  // no two are the same
  paper.setTitle(randomUUID());
  paper.addPage();
  const file = new File([Buffer.from(await paper.save())], 'manual.pdf');
  return done(await host.call(fileEndpoints.send, { body: {}, file }, ADMIN)).id;
}
