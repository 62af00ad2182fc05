import type { Fault, ParsedRow } from '@plugins/imports/server/api';
import { KeyCondition, KeyLevel, keyRefusals, KeyType } from '../../contract/index.ts';
import type { References } from './find-references.ts';
import type { KeyColumn } from './key-columns.ts';
import { keyFaults } from './key-faults.ts';
import type { SaidFacts } from './key-plan.ts';

type Row = ParsedRow<KeyColumn>;
type Faults = readonly Fault<KeyColumn>[];
const TEXTS = ['name', 'manufacturer', 'idNumber', 'expectedReturnAt', 'owner', 'chartGroup', 'note'] as const;
const NONE: Faults = [];

type Draft = { -readonly [F in keyof SaidFacts]: SaidFacts[F] };

/** What a row says of its key; what it leaves empty is not said. Lists are long: no more is made per row than is needed. */
export function saidFacts({ values }: Row, references: References): { readonly facts: SaidFacts; readonly faults: Faults } {
  const facts = described(values);
  if (values.holder === undefined && values.keyRing === undefined) return { facts, faults: NONE };
  const holder = values.holder === undefined ? undefined : references.holderOf(values.holder);
  const keyRingId = values.keyRing === undefined ? undefined : references.keyRingOf(values.keyRing);
  if (holder !== undefined && holder !== 'ambiguous') facts.holder = holder;
  if (keyRingId) facts.keyRingId = keyRingId;
  return { facts, faults: lostReferences(values, { holder, keyRingId }) };
}

function described(values: Row['values']): Draft {
  const facts: Draft = {};
  for (const column of TEXTS) {
    const text = values[column];
    if (text !== undefined) facts[column] = text;
  }
  if (values.type !== undefined) facts.type = KeyType.parse(values.type);
  if (values.level !== undefined) facts.level = KeyLevel.parse(values.level);
  if (values.status !== undefined) facts.status = KeyCondition.parse(values.status);
  return facts;
}

interface Found {
  readonly holder: ReturnType<References['holderOf']>;
  readonly keyRingId: ReturnType<References['keyRingOf']>;
}

function lostReferences({ holder, keyRing }: Row['values'], found: Found): Faults {
  const faults: Fault<KeyColumn>[] = [];
  if (found.holder === 'ambiguous') faults.push({ column: 'holder', value: holder, code: keyFaults.holderAmbiguous.code });
  else if (holder !== undefined && !found.holder) faults.push({ column: 'holder', value: holder, code: keyRefusals.holderNotFound.code });
  if (keyRing !== undefined && !found.keyRingId) faults.push({ column: 'keyRing', value: keyRing, code: keyRefusals.keyRingNotFound.code });
  return faults;
}
