import type { ShownSubject } from '@platform/web';

/** What narrows storage places to those of a property. They know it by its name. */
export const placesOf = ({ name, organisationId }: ShownSubject) => ({
  property: [name],
  ...(organisationId && { organisationId: [organisationId] }),
});
