import type { TestHost } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { type CaseId, caseEndpoints as calls } from '../contract/index.ts';

export const ADMIN = 'admin@demo.example';
export const PARTNER = 'partner@demo.example';
export const INTERNAL = 'internal@demo.example';
export const RESIDENT = 'resident@demo.example';
export const MEMBER = 'member@demo.example';

/** What people do with cases, as tests say it. The customer's administrator does it unless somebody else is named. */
export function caseCalls(host: () => TestHost) {
  const report = (body: object = {}, as = ADMIN) =>
    host().call(calls.report, { body: { type: 'KEY', action: 'LOST', title: 'Nyckeln är borta', ...body } }, { as });
  return {
    report,
    reported: async (body: object = {}, as = ADMIN) => (await report(body, as)).body,
    get: (id: CaseId, as = ADMIN) => host().call(calls.get, { params: { id } }, { as }),
    list: (query: object = {}, as = ADMIN) => host().call(calls.list, { query: { limit: 100, ...query } }, { as }),
    change: (id: CaseId, body: object, as = ADMIN) =>
      host().call(calls.change, { params: { id }, body: body as { version: number } }, { as }),
    step: (id: CaseId, body: object, as = ADMIN) =>
      host().call(calls.step, { params: { id }, body: body as { status: 'NEW'; version: number } }, { as }),
    comment: (id: CaseId, text: string, as = ADMIN) => host().call(calls.comment, { params: { id }, body: { text } }, { as }),
    note: (id: CaseId, text: string, as = PARTNER) => host().call(calls.note, { params: { id }, body: { text } }, { as }),
    seen: (id: CaseId, as: string) => host().call(calls.seen, { params: { id }, body: {} }, { as }),
    unread: async (as: string) => (await host().call(calls.unread, {}, { as })).body.count,
    idOf: async (email: string) =>
      (await host().call(userEndpoints.list, { query: { query: email } }, { as: 'system@demo.example' })).body.items[0]?.id ?? '',
  };
}
