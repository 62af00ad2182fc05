import { type Identification, IdentificationId } from '../contract/index.ts';

/** An identification that was begun at the broker, as its start answers it. */
export const begunAtBroker = {
  id: IdentificationId.parse('01900000-0000-7000-8000-0000000000e2'),
  secret: 'the-secret-of-this-browser',
  method: 'BROKER' as const,
  startUrl: 'https://broker.example/authorize?state=one',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

/** The same once somebody has proved who they are. */
export const identified: Identification = {
  status: 'COMPLETE',
  hint: null,
  message: '',
  qr: null,
  startUrl: null,
  expiresAt: begunAtBroker.expiresAt,
  signedIn: null,
};
