import { ascending, type Db, list } from '@platform/server';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import { chartEndpoints, type KeyId, type KeyStatus, type LockSystemId, type Opening, type SystemLockId } from '../../contract/index.ts';
import type { KeyEntity } from '../keys/key.entity.ts';
import type { SystemLockEntity } from './system-lock.ts';

interface OpeningRow {
  readonly id: string;
  readonly organisationId: string;
  readonly keyId: KeyId;
  readonly lockId: SystemLockId;
  readonly lockSystemId: LockSystemId;
}
type Tables = {
  readonly keys_opening: OpeningRow;
  readonly keys_key: KeyEntity;
  readonly keys_system_lock: SystemLockEntity;
  readonly organisations_organisation: OrganisationEntity;
};

const openingRows = (db: Db<Tables>) =>
  db
    .selectFrom('keys_opening as o')
    .innerJoin('keys_key as k', 'k.id', 'o.keyId')
    .innerJoin('keys_system_lock as d', 'd.id', 'o.lockId')
    .select(['o.id', 'o.keyId', 'k.marking as keyMarking', 'k.name as keyName', 'k.level', sql<KeyStatus>`k.shown_status`.as('status')])
    .select(['o.lockId', 'd.marking as lockMarking', 'd.name as lockName', 'd.space', 'd.chartGroup']);
type Row = Awaited<ReturnType<ReturnType<typeof openingRows>['executeTakeFirstOrThrow']>>;

/** The crosses of lock charts. */
export const openingList = list(chartEndpoints.listOpenings, {
  from: openingRows,
  organisation: 'o.organisationId',
  id: 'o.id',
  order: { lock: ascending('d.marking'), key: ascending('k.marking') },
  filters: {
    query: (words) => sql<boolean>`(strpos(lower(d.marking), lower(${words})) > 0 or strpos(lower(d.name), lower(${words})) > 0
      or strpos(lower(d.space), lower(${words})) > 0 or strpos(lower(k.marking), lower(${words})) > 0
      or strpos(lower(k.name), lower(${words})) > 0)`,
    keyId: (id) => sql<boolean>`o.key_id = ${id}`,
    // archived keys open no door, as everywhere else that says who can
    lockId: (id) => sql<boolean>`(o.lock_id = ${id} and k.archived_at is null)`,
    lockSystemId: (ids) => sql<boolean>`o.lock_system_id = any(${[...ids]}::uuid[])`,
  },
});

export const toOpening = ({
  id,
  keyId,
  keyMarking,
  keyName,
  level,
  status,
  lockId,
  lockMarking,
  lockName,
  space,
  chartGroup,
}: Row): Opening => ({
  id,
  key: { id: keyId, marking: keyMarking, name: keyName, level, status },
  lock: { id: lockId, marking: lockMarking, name: lockName, space, chartGroup },
});
export type OpeningListRow = Row;
