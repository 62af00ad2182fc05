import { useSession } from '@platform/web';
import { organisations, type Organisation } from '../../contract/index.ts';

const permissions = organisations.permissions;
const UNBOUND: ReadonlySet<string> = new Set(['UNBOUND', 'GUEST']);
/** Who these are is for those to see who reach every organisation. */
const LISTED_WITH_PARTNERS: ReadonlySet<string> = new Set(['PARTNER', 'SERVICEDESK']);

/** What the reader may do with the organisation. The server decides; this is what is offered. */
export function useStanding({ id, type, partner }: Organisation) {
  const { can, user } = useSession();
  const ownsPortal = can(permissions.governPartners);
  const governs = ownsPortal || (can(permissions.govern) && partner?.id === user.organisation.id);
  return {
    write: can([permissions.write, permissions.writeOwn]),
    name: governs,
    note: can(permissions.note) && (ownsPortal || user.organisation.id !== id),
    readAgreements: can(permissions.readAgreements) && type === 'CUSTOMER',
    readServices: can(permissions.readServices),
    bind: governs && UNBOUND.has(type),
    changeType: isChangeable(type, { governs, ownsPortal }),
    addCustomers: ownsPortal && type === 'PARTNER',
    /** Whoever sees the list that the organisation stands in. */
    listedFor: LISTED_WITH_PARTNERS.has(type) ? permissions.readPartners : permissions.readCustomers,
  };
}

/** Customers are let go; only the portal's owner makes something else of partners. */
function isChangeable(type: Organisation['type'], { governs, ownsPortal }: { readonly governs: boolean; readonly ownsPortal: boolean }) {
  return type === 'CUSTOMER' ? governs : ownsPortal && type === 'PARTNER';
}
