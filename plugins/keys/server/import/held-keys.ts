import type { Text } from '@platform/core';
import { type Ctx, query } from '@platform/server';
import type { HeldRow, UndoneRow } from '@plugins/imports/server/api';
import type { KeyId, KeyRingId } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import { lentRings, lockedAmong, lockFormerHolders } from '../keys/key-references.ts';
import { findRegistered } from '../keys/registered-keys.ts';
import { openingMore } from '../locks/chart-service.ts';
import { endedLoss } from '../lost/ended-loss.ts';
import { hungByUse } from '../rings/on-ring.ts';
import { pairsOf } from './apply-openings.ts';
import { type KeyPlan, type KeyUndo, NEW_KEY, undoOf } from './key-plan.ts';

type Row = UndoneRow<KeyPlan>;

const LENT: Text = { sv: 'Nyckeln är utlånad eller väntar på underskrift.', nb: 'Nøkkelen er utlånt eller venter på signatur.' };
const LEFT_LOAN: Text = {
  sv: 'Nyckeln var utlånad. Utlåningen avslutades för den när den togs ur bruk, och kan inte ges tillbaka.',
  nb: 'Nøkkelen var utlånt. Utlånet ble avsluttet for den da den ble tatt ut av bruk, og kan ikke gis tilbake.',
};
const CHANGED: Text = { sv: 'Nyckeln har ändrats sedan importen.', nb: 'Nøkkelen er endret siden importen.' };
const BUILT_ON: Text = {
  sv: 'Nyckeln är med i en inventering eller öppnar fler lås sedan importen.',
  nb: 'Nøkkelen er med i en opptelling eller åpner flere låser siden importen.',
};
const RING_OUT: Text = {
  sv: 'Nyckelknippan som nyckeln då skulle hänga på är utlämnad.',
  nb: 'Nøkkelknippet som nøkkelen da ville henge på, er levert ut.',
};
const GONE: Text = {
  sv: 'Innehavaren, förvaringsplatsen eller nyckelknippan som nyckeln hade före importen finns inte längre.',
  nb: 'Innehaveren, oppbevaringsstedet eller nøkkelknippet som nøkkelen hadde før importen, finnes ikke lenger.',
};
const FORGOTTEN: Text = {
  sv: 'Någon har nyckeln, som var tagen ur bruk före importen. Ångras den står det inte längre vem.',
  nb: 'Noen har nøkkelen, som var tatt ut av bruk før importen. Angres den, står det ikke lenger hvem.',
};

/** What the keys of an import stand on now. */
interface Standing {
  readonly builtOn: ReadonlySet<KeyId>;
  readonly ringsOut: ReadonlySet<KeyRingId>;
  /** Holders and rings that are still there. */
  readonly there: ReadonlySet<string>;
}

/** Finds the keys of an import, and locks them. `held`: the rows whose undo something prevents. */
export async function heldKeys(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map(idOf);
  const undos = new Map(rows.map((row) => [idOf(row), undoOf(row)]));
  const hung = (await findRegistered(ctx, ids)).flatMap((key) => ringsOf(key, undos.get(key.id)));
  // before their keys, as whoever hands a ring out does
  const ringsOut = new Set((await lentRings(ctx, hung)).keys());
  const found = new Map((await findRegistered(ctx, ids, { lock: true })).map((key) => [key.id, key]));
  const standing = { ringsOut, builtOn: await builtOnAmong(ctx, rows), there: await stillThere(ctx, [...undos.values()]) };
  const held = rows.flatMap((row): HeldRow[] => {
    const key = found.get(idOf(row));
    const reason = key && reasonOf(key, undoOf(row), standing);
    return reason ? [{ row: row.row, name: key.marking, reason }] : [];
  });
  return { held, found };
}

const idOf = ({ subjectId }: Row) => subjectId as KeyId; // made or found by the check

/** The ring on which a key hangs once its import is undone. */
function ringsOf(key: RegisteredKey, undo: KeyUndo | undefined): KeyRingId[] {
  if (!undo) return [];
  const { keyRingId } = undo.before;
  return undo.fields.includes('keyRingId') ? [keyRingId].filter((id) => id !== undefined) : hungByUse(undo.before)(key);
}

function reasonOf(key: RegisteredKey, undo: KeyUndo | undefined, standing: Standing): Text | undefined {
  if (undo?.leftLoan) return LEFT_LOAN;
  if (key.version !== (undo?.version ?? NEW_KEY)) return key.loanId === undefined ? CHANGED : LENT;
  if (undo) return reasonAgainst(key, undo, standing);
  return standing.builtOn.has(key.id) ? BUILT_ON : undefined;
}

/** Why a changed key cannot be as it was. */
function reasonAgainst(key: RegisteredKey, undo: KeyUndo, { ringsOut, there }: Standing): Text | undefined {
  if (ringsOf(key, undo).some((id) => ringsOut.has(id))) return RING_OUT;
  if (namedBy(undo).some((id) => !there.has(id))) return GONE;
  return isForgotten(key, undo) ? FORGOTTEN : undefined;
}

const namedBy = ({ before: { holder, keyRingId } }: KeyUndo): string[] => [holder?.id, keyRingId].filter((id) => id !== undefined);

/** Whether its loss would end with the key out of use. That takes it from whoever has it. */
const isForgotten = (key: RegisteredKey, { before: { status } }: KeyUndo): boolean =>
  status === 'DISCONTINUED' && endedLoss(key, status) !== undefined && key.holder !== undefined && key.holder.type !== 'REPOSITORY';

/** The new keys that are in an inventory, or open more than their import said. */
async function builtOnAmong(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlySet<KeyId>> {
  const made = rows.filter(({ outcome }) => outcome === 'created');
  const ids = made.map(idOf);
  if (ids.length === 0) return new Set();
  const counted = await query<{ id: KeyId }>(ctx, 'select key_id as id from keys_inventory_key where key_id = any($1::uuid[])', [ids]);
  return new Set([...counted.map(({ id }) => id), ...(await openingMore(ctx, ids, pairsOf(made)))]);
}

async function stillThere(ctx: Ctx, undos: readonly (KeyUndo | undefined)[]): Promise<ReadonlySet<string>> {
  // a loan that has ended is not given back, whoever it was
  const before = undos.flatMap((undo) => (undo && !undo.leftLoan ? undo.before : []));
  const rings = before.flatMap(({ keyRingId }) => keyRingId ?? []);
  const holders = await lockFormerHolders(
    ctx,
    ctx.organisationId,
    before.flatMap(({ holder }) => holder ?? []),
  );
  return new Set([...holders, ...(await lockedAmong(ctx, 'keys_key_ring', rings))]);
}
