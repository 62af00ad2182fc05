import { type Ctx, mustFind } from '@platform/server';
import type { OrganisationId } from '../contract/index.ts';
import { OrganisationEntity } from './organisation.entity.ts';

/** @throws 404 outside the reach */
export const organisationById = (ctx: Ctx, id: OrganisationId): Promise<OrganisationEntity> => mustFind(ctx, OrganisationEntity, { id });
