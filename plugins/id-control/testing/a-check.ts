import { OrganisationId } from '@plugins/organisations/contract';
import { type IdentityCheck, IdentityCheckId } from '../contract/index.ts';

const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;

/** An identity check that waits for Anna Berg at the desk. */
export function aCheck(changes: Partial<IdentityCheck> = {}): IdentityCheck {
  return {
    id: IdentityCheckId.parse(idOf('c1')),
    organisation: { id: OrganisationId.parse(idOf('a1')), name: 'Brf Björken' },
    person: { id: idOf('b1'), name: 'Anna Berg' },
    way: 'HERE',
    status: 'WAITING',
    askedBy: 'Karin Lund',
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    completedAt: null,
    hint: null,
    message: 'Väntar.',
    flowId: null,
    result: null,
    ...changes,
  };
}
