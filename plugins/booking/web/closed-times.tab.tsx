import type { BookingResource } from '../contract/index.ts';
import { ClosedTimes } from './admin/closed-times.tsx';

/** When a resource is closed. Whoever keeps its rules closes it here, also where they see no bookings. */
export default function ClosedTimesTab({ item: { id, organisation } }: { readonly item: BookingResource }) {
  return <ClosedTimes of={{ resourceId: id, organisationId: organisation.id }} />;
}
