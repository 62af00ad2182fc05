import type { Endpoint } from '@platform/core';
import type { Because, Proof, TextRule } from '@platform/testing/proof';
import { accountsProof } from '@plugins/accounts/testing/proof';
import { filesProof } from '@plugins/files/testing/proof';
import { flowsProof } from '@plugins/flows/testing/proof';
import { idControlProof } from '@plugins/id-control/testing/proof';
import { importsProof } from '@plugins/imports/testing/proof';
import { keysProof } from '@plugins/keys/testing/proof';
import { organisationsProof } from '@plugins/organisations/testing/proof';
import { residentsProof } from '@plugins/residents/testing/proof';
import { searchProof } from '@plugins/search/testing/proof';
import { viewsProof } from '@plugins/views/testing/proof';
import { type Expectation, expectationsOf } from './access.ts';
import { bookingProof } from '@plugins/booking/testing/proof';
import { noticesProof } from '@plugins/notices/testing/proof';
import { keeProof } from '@plugins/kee/testing/proof';
import { casesProof } from '@plugins/cases/testing/proof';
import { ordersProof } from '@plugins/orders/testing/proof';
import { boardProof } from '@plugins/board/testing/proof';
import { reportsProof } from '@plugins/reports/testing/proof';
import { documentsProof } from '@plugins/documents/testing/proof';
import { propertiesProof } from '@plugins/properties/testing/proof';

/** What the plugins say of their calls, in the order of the plugins. */
export const proofs: readonly Proof[] = [
  filesProof,
  organisationsProof,
  flowsProof,
  importsProof,
  residentsProof,
  accountsProof,
  idControlProof,
  keysProof,
  noticesProof,
  keeProof,
  casesProof,
  bookingProof,
  searchProof,
  viewsProof,
  ordersProof,
  documentsProof,
  boardProof,
  reportsProof,
  propertiesProof,
];

/** Which row of the table of roles each guarded call belongs to. */
export const expectations: ReadonlyMap<string, Expectation> = new Map(proofs.flatMap(expectationsOf));

type Reasons = 'repeatable' | 'unreached' | 'notExported';
/** The calls that are an exception, by id, and why. */
export function reasons(kind: Reasons): ReadonlyMap<string, string> {
  const said: readonly Because[] = proofs.flatMap((proof) => proof[kind] ?? []);
  return new Map(said.flatMap(({ why, calls }) => calls.map(({ id }) => [id, why])));
}

/** What is said of a text in a call of a plugin. */
export function textRuleOf(endpoint: Endpoint, path: readonly string[]): TextRule | undefined {
  const rules = proofs.find(({ plugin }) => plugin.id === endpoint.plugin.id)?.texts ?? [];
  const isOfCall = ({ calls, field }: TextRule) =>
    calls ? calls.some(({ id }) => id === endpoint.id) && field === path.join('.') : field === path.at(-1);
  return rules.find(isOfCall);
}
