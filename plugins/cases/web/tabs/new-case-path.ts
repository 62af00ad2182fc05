import type { ShownSubject } from '@platform/web';

/** The form of a new case about something. */
export function newCasePath({ type, id, name, organisationId }: ShownSubject): string {
  const address = new URLSearchParams({ aboutType: type, aboutId: id, aboutName: name, ...(organisationId && { organisationId }) });
  return `/cases/new?${address.toString()}`;
}
