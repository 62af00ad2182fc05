import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '@plugins/accounts/contract';
import type { RepositoryId } from '../../contract/index.ts';

const RepositorySchema = defineEntity({
  name: 'Repository',
  tableName: 'keys_repository',
  properties: {
    id: p.uuid().$type<RepositoryId>().primary(),
    organisationId: p.uuid(),
    name: p.string(),
    responsibleId: p.uuid().$type<UserId>(),
    space: p.string(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class RepositoryEntity extends RepositorySchema.class {}
RepositorySchema.setClass(RepositoryEntity);
