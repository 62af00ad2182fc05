import type { Ctx, Db } from '@platform/server';
import type { UserEntity } from '@plugins/accounts/server/api';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import type { ApartmentEntity } from '@plugins/residents/server/api';
import { type NotNull, sql } from 'kysely';
import type { Holder, Key, KeyStatus, RepositoryId } from '../../contract/index.ts';
import type { KeyRingEntity } from '../places/key-ring.ts';
import type { KeyEntity } from './key.entity.ts';
import type { LockSystemEntity } from '../lock-systems/lock-system.ts';
import type { TemporaryHolderEntity } from '../temporary/holder.entity.ts';
import type { RepositoryEntity } from '../places/repository.ts';

/** What a list of keys joins: the directory's tables and our own. */
interface KeyTables {
  readonly keys_key: KeyEntity;
  readonly keys_lock_system: LockSystemEntity;
  readonly keys_key_ring: KeyRingEntity;
  readonly keys_repository: RepositoryEntity;
  readonly keys_temporary_holder: TemporaryHolderEntity;
  readonly keys_loan_key: { readonly loanId: string; readonly keyId: string; readonly takenFrom: string | null };
  readonly accounts_user: UserEntity;
  readonly residents_apartment: ApartmentEntity;
  readonly organisations_organisation: OrganisationEntity;
}

/** Keys with everything that a list shows of them, in one statement. */
export const keyRows = (db: Db<Pick<KeyTables, keyof KeyTables>>) =>
  // an index signature is not inferred for an interface
  db
    .selectFrom('keys_key as k')
    // each key has both; joined as if it had not, so that whoever asks for neither joins nothing
    .leftJoin('keys_lock_system as s', 's.id', 'k.lockSystemId')
    .leftJoin('organisations_organisation as o', 'o.id', 'k.organisationId')
    .leftJoin('keys_key_ring as r', 'r.id', 'k.keyRingId')
    .leftJoin('accounts_user as u', (on) => on.onRef('u.id', '=', 'k.holderId').on('k.holderType', '=', sql.lit('USER')))
    .leftJoin('residents_apartment as a', (on) => on.onRef('a.id', '=', 'k.holderId').on('k.holderType', '=', sql.lit('APARTMENT')))
    .leftJoin('keys_temporary_holder as t', (on) => on.onRef('t.id', '=', 'k.holderId').on('k.holderType', '=', sql.lit('TEMPORARY')))
    .leftJoin('keys_loan_key as lk', (on) => on.onRef('lk.loanId', '=', 'k.loanId').onRef('lk.keyId', '=', 'k.id'))
    // where it lies, or else where it lay before it was lent
    .leftJoin('keys_repository as p', (on) =>
      on.on(sql<boolean>`p.id = case k.holder_type when 'REPOSITORY' then k.holder_id else lk.taken_from end`),
    )
    .select([
      ...(['k.id', 'k.marking', 'k.name', 'k.type', 'k.manufacturer', 'k.idNumber', 'k.note', 'k.owner', 'k.archivedAt'] as const),
      ...(['k.level', 'k.chartGroup'] as const),
      ...(['k.organisationId', 'k.lockSystemId', 'k.keyRingId', 'k.holderType', 'k.holderId', 'k.expectedReturnAt', 'k.loanId'] as const),
      ...(['k.createdAt', 'k.updatedAt', 'k.version', 's.name as lockSystem', 'o.name as organisation', 'r.name as keyRing'] as const),
      'p.name as place',
      sql<RepositoryId | null>`case p.id when lk.taken_from then p.id end`.as('takenFromId'),
      sql<KeyStatus>`k.shown_status`.as('status'),
      sql<string | null>`case k.holder_type when 'USER' then u.name when 'REPOSITORY' then p.name
        when 'APARTMENT' then a.number || ' · ' || a.address else t.name end`.as('holderName'),
    ])
    .$narrowType<{ lockSystem: NotNull; organisation: NotNull }>();
export type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number];

/** What does not come back is never overdue. */
const GONE: ReadonlySet<KeyStatus> = new Set(['LOST', 'BLOCKED', 'DISCONTINUED']);
/** `day`: today, which decides what is overdue. Whoever is shown no more than what they hold reads no note of the staff. */
export function toKey({ own }: Ctx, row: KeyRow, day: string): Key {
  const { id, marking, name, type, manufacturer, idNumber, owner, level, chartGroup, status, expectedReturnAt, loanId, version } = row;
  const { lockSystemId, organisationId, keyRingId, archivedAt, takenFromId } = row;
  const facts = { id, marking, name, type, manufacturer, idNumber, owner, level, chartGroup, status, expectedReturnAt, loanId, version };
  return {
    ...facts,
    note: own === undefined ? row.note : '',
    archivedAt,
    lockSystem: { id: lockSystemId, name: row.lockSystem },
    organisation: { id: organisationId, name: row.organisation },
    holder: toHolder(row),
    keyRing: keyRingId ? { id: keyRingId, name: row.keyRing ?? '' } : null,
    overdue: expectedReturnAt !== null && expectedReturnAt < day && !GONE.has(status),
    takenFrom: takenFromId ? { id: takenFromId, name: row.place ?? '' } : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function toHolder({ holderType, holderId, holderName }: KeyRow): Holder | null {
  return holderType && holderId ? { type: holderType, id: holderId, name: holderName ?? '' } : null;
}
