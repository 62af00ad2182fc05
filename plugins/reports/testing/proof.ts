import type { Proof } from '@platform/testing/proof';
import { reportEndpoints as calls, reports } from '../contract/index.ts';

export const reportsProof: Proof = {
  plugin: reports,
  // what each role sees of a part is decided by the part's own permission, service and reach
  access: [{ area: 'reports', roles: 'R R R R R R - R - -', reads: [calls.parts, calls.get, calls.exportWorkbook, calls.exportPdf] }],
  nobodys: { part: 'a report is numbers; its parts are named by plugins' },
};
