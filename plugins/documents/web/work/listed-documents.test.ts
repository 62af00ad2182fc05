import { createFormat } from '@platform/web';
import { expect, it, vi } from 'vitest';
import { endingAgreementsWork } from './ending.work.ts';

const agreement = {
  id: 'd1',
  name: 'Serviceavtal 2026',
  type: 'SERVICE_AGREEMENT',
  organisation: { id: 'o1', name: 'Brf Björken' },
  noticeOn: '2026-12-01',
  endsOn: '2027-02-28',
  expired: false,
};

it.each([
  ['notice is to be given', {}, ['work.notice 1 dec. 2026', 'work.ends 28 feb. 2027']],
  ['it ends', { noticeOn: null }, ['work.ends 28 feb. 2027']],
  ['it has ended', { expired: true }, ['work.ended 28 feb. 2027']],
])('says of an agreement by when %s', (_, more, said) => {
  const t = vi.fn<(key: string, values?: { readonly day: string }) => string>((key, values) => (values ? `${key} ${values.day}` : key));
  const tools = { t, format: createFormat('sv', 'Europe/Stockholm'), servesAll: false };
  const [row] = endingAgreementsWork.rows({ items: [{ ...agreement, ...more }] } as never, tools as never);
  expect(row?.facts.filter(Boolean).map((fact) => fact?.replaceAll('\u00A0', ' '))).toEqual(['type.SERVICE_AGREEMENT', ...said]);
});
