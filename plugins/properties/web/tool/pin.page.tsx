import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import type { PinId } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';

/** Where a label leads: the pin on its plan. */
export default function PinPage() {
  const id = useParams()['pinId'] as PinId; // the address names one, or the server finds none
  const { data: pin } = useSuspenseQuery(pinApi.getPin.query({ params: { id } }));
  return <Navigate replace to={`/properties/${pin.property.id}/blueprints/${pin.blueprint.id}?pin=${id}`} />;
}
