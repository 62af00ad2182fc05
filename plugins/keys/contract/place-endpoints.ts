import { endpoints, exportQuery, listQuery, page, search } from '@platform/core';
import { z } from 'zod';
import { KeyRing, KeyRingChange, KeyRingId, NewKeyRing } from './key-ring.ts';
import { LockSystem, LockSystemChange, LockSystemId, NewLockSystem } from './lock-system.ts';
import { keys } from './plugin.ts';
import { keyRefusals } from './refusals.ts';
import { NewRepository, Repository, RepositoryChange, RepositoryId } from './repository.ts';

const { read, readOwn: own, write } = keys.permissions;
const { lockSystemNameExists, keyRingNameExists, repositoryNameExists, responsibleNotFound } = keyRefusals;

const LockSystemQuery = listQuery(['name', 'createdAt'], { query: search });

export const lockSystemEndpoints = endpoints(keys, {
  listLockSystems: {
    method: 'GET',
    path: '/v1/lock-systems',
    permission: read,
    own,
    query: LockSystemQuery,
    response: page(LockSystem),
  },
  exportLockSystems: {
    method: 'GET',
    path: '/v1/lock-systems/export.xlsx',
    permission: read,
    own,
    query: exportQuery(LockSystemQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  getLockSystem: {
    method: 'GET',
    path: '/v1/lock-systems/{id}',
    permission: read,
    own,
    params: z.object({ id: LockSystemId }),
    response: LockSystem,
  },
  createLockSystem: {
    method: 'POST',
    path: '/v1/lock-systems',
    permission: write,
    body: NewLockSystem,
    response: LockSystem,
    status: 201,
    idempotent: true,
    refusals: [lockSystemNameExists],
  },
  updateLockSystem: {
    method: 'PATCH',
    path: '/v1/lock-systems/{id}',
    permission: write,
    params: z.object({ id: LockSystemId }),
    body: LockSystemChange,
    response: LockSystem,
    refusals: [lockSystemNameExists],
  },
});

export const keyRingEndpoints = endpoints(keys, {
  listKeyRings: {
    method: 'GET',
    path: '/v1/key-rings',
    permission: read,
    own,
    query: listQuery(['name', 'createdAt'], { query: search }),
    response: page(KeyRing),
  },
  getKeyRing: { method: 'GET', path: '/v1/key-rings/{id}', permission: read, own, params: z.object({ id: KeyRingId }), response: KeyRing },
  createKeyRing: {
    method: 'POST',
    path: '/v1/key-rings',
    permission: write,
    body: NewKeyRing,
    response: KeyRing,
    status: 201,
    idempotent: true,
    refusals: [keyRingNameExists],
  },
  updateKeyRing: {
    method: 'PATCH',
    path: '/v1/key-rings/{id}',
    permission: write,
    params: z.object({ id: KeyRingId }),
    body: KeyRingChange,
    response: KeyRing,
    refusals: [keyRingNameExists],
  },
});

export const repositoryEndpoints = endpoints(keys, {
  listRepositories: {
    method: 'GET',
    path: '/v1/repositories',
    permission: read,
    own,
    query: listQuery(['name', 'createdAt'], { query: search }),
    response: page(Repository),
  },
  getRepository: {
    method: 'GET',
    path: '/v1/repositories/{id}',
    permission: read,
    own,
    params: z.object({ id: RepositoryId }),
    response: Repository,
  },
  createRepository: {
    method: 'POST',
    path: '/v1/repositories',
    permission: write,
    body: NewRepository,
    response: Repository,
    status: 201,
    idempotent: true,
    refusals: [repositoryNameExists, responsibleNotFound],
  },
  updateRepository: {
    method: 'PATCH',
    path: '/v1/repositories/{id}',
    permission: write,
    params: z.object({ id: RepositoryId }),
    body: RepositoryChange,
    response: Repository,
    refusals: [repositoryNameExists, responsibleNotFound],
  },
});
