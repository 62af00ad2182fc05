import { LinkedRequest, ServiceRequest } from '../contract/index.ts';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const times = { accessFrom: '2027-01-12T08:00:00.000Z', accessTo: '2027-01-12T10:00:00.000Z', answerBy: '2027-01-10T11:00:00.000Z' };
const answer = {
  apartment: { id: '01900000-0000-7000-8000-0000000000a1', number: '1001', address: 'Björkgatan 2' },
  status: 'PENDING' as const,
  comment: null,
  answeredBy: null,
  answeredAt: null,
  byLink: false,
  residents: ['Rebecka Åberg'],
  version: 1,
};
const asked = { message: 'Ventilationen ska kontrolleras.', ...times, state: 'OPEN' as const, reason: null };

/** A request to one apartment that has not answered, as its page reads it. */
export function aServiceRequest(changes: Partial<ServiceRequest> = {}): ServiceRequest {
  const counts = { pending: 1, accepted: 0, denied: 0 };
  const sent = { createdBy: 'Karin Lindqvist', createdAt: '2027-01-02T08:00:00.000Z', flowId: null };
  const id = '01900000-0000-7000-8000-0000000000e1';
  return ServiceRequest.parse({ id, organisation, ...asked, status: 'PENDING', ...counts, ...sent, answers: [answer], ...changes });
}

/** The same as its link shows it. */
export function aLinkedRequest(changes: Partial<LinkedRequest> = {}): LinkedRequest {
  const id = '01900000-0000-7000-8000-0000000000e1';
  return LinkedRequest.parse({ id, ...asked, organisation: organisation.name, name: 'Rebecka Åberg', answer, ...changes });
}
