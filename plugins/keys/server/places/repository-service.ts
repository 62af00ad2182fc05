import { LockMode } from '@mikro-orm/core';
import { type Page, refusals, type RequestOf } from '@platform/core';
import { type Ctx, found, inReach, newId, readPage, refuse, rows } from '@platform/server';
import type { UserId } from '@plugins/accounts/contract';
import type { UserEntity } from '@plugins/accounts/server/api';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import {
  keyRefusals,
  type NewRepository,
  type Repository,
  type RepositoryChange,
  type repositoryEndpoints,
  type RepositoryId,
} from '../../contract/index.ts';
import { flushRefusing } from '../flush-refusing.ts';
import { refuseUnknownResponsible } from '../keys/key-references.ts';
import type { PlaceServiceDeps } from '../lock-systems/lock-system-service.ts';
import { RepositoryEntity } from './repository.entity.ts';

type ListQuery = RequestOf<typeof repositoryEndpoints.listRepositories>['query'];
export type RepositoryService = ReturnType<typeof createRepositoryService>;

export function createRepositoryService({ clock, organisations }: PlaceServiceDeps) {
  return {
    list(ctx: Ctx, list: ListQuery): Promise<Page<Repository>> {
      const query = selectRepositories(ctx).$if(Boolean(list.query), (q) => q.where(found('keys_repository', 'p.id', list.query ?? '')));
      const order = { name: 'p.name', createdAt: 'p.createdAt' };
      return readPage(ctx, query, {
        list,
        order,
        id: 'p.id',
        toItem: toRepository,
        direction: list.orderBy === 'name' ? 'asc' : 'desc',
      });
    },

    get: readRepository,

    /** @throws 404 at the field when the person is not there, 409 at the field when the name is taken */
    async create(ctx: Ctx, { organisationId, ...facts }: NewRepository): Promise<Repository> {
      const inside = organisationId ? await organisations.enter(ctx, organisationId) : ctx;
      await refuseUnknownResponsible(inside, inside.organisationId, facts.responsibleId);
      const id = newId<RepositoryId>();
      inside.em.create(RepositoryEntity, { id, organisationId: inside.organisationId, ...facts, createdAt: clock.now() });
      await flushed(inside);
      return readRepository(inside, id);
    },

    /** @throws 409 with the current row when somebody else was quicker; 404 or 409 at the field that is refused */
    async update(ctx: Ctx, id: RepositoryId, { version, name, responsibleId, space }: RepositoryChange): Promise<Repository> {
      const place = await ctx.em.findOne(RepositoryEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!place) throw refuse(refusals.notFound, { id });
      if (place.version !== version) throw refuse(refusals.stale, { current: await readRepository(ctx, id) });
      await refuseUnknownResponsible(ctx, place.organisationId, responsibleId);
      place.name = name ?? place.name;
      place.responsibleId = responsibleId ?? place.responsibleId;
      place.space = space ?? place.space;
      await flushed(ctx);
      return readRepository(ctx, id);
    },
  };
}

function selectRepositories(ctx: Ctx) {
  return rows<{ keys_repository: RepositoryEntity; accounts_user: UserEntity; organisations_organisation: OrganisationEntity }>(ctx)
    .selectFrom('keys_repository as p')
    .innerJoin('organisations_organisation as o', 'o.id', 'p.organisationId')
    .leftJoin('accounts_user as u', 'u.id', 'p.responsibleId')
    .select(['p.id', 'p.name', 'p.space', 'p.createdAt', 'p.version', 'p.organisationId', 'p.responsibleId'])
    .select(['o.name as organisation', 'u.name as responsible'])
    .where(inReach(ctx, 'p.organisationId'))
    .$if(ctx.own !== undefined, (q) => q.where('p.responsibleId', '=', ctx.own as UserId)); // the actor's own id is a user's
}
type Row = Awaited<ReturnType<ReturnType<typeof selectRepositories>['execute']>>[number];

const toRepository = ({ organisationId, organisation, responsibleId, responsible, ...row }: Row): Repository => ({
  ...row,
  organisation: { id: organisationId, name: organisation },
  responsible: { id: responsibleId, name: responsible ?? '' },
});

async function readRepository(ctx: Ctx, id: RepositoryId): Promise<Repository> {
  const row = await selectRepositories(ctx).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(refusals.notFound, { id });
  return toRepository(row);
}

const flushed = (ctx: Ctx) => flushRefusing(ctx, 'keys_repository_name_once', { refusal: keyRefusals.repositoryNameExists, field: 'name' });
