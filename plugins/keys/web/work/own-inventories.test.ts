import { createFormat } from '@platform/web';
import { expect, it, vi } from 'vitest';
import { ownInventoriesWork } from './own-inventories.work.ts';

it('asks for what is not confirmed yet, inventory by inventory', () => {
  const inventory = { startsOn: '2026-11-28', organisation: { id: 'o1', name: 'Brf Björken' } };
  const answer = {
    items: [
      { ...inventory, id: 'i1', keys: [{ status: 'VERIFIED' }, { status: 'PENDING' }, { status: 'PENDING' }] },
      { ...inventory, id: 'i2', keys: [{ status: 'VERIFIED' }] },
    ],
  } as never;
  const t = vi.fn<(said: string) => string>((said) => said);
  const rows = ownInventoriesWork.rows(answer, { t, format: createFormat('sv', 'Europe/Stockholm'), servesAll: false } as never);
  expect(ownInventoriesWork.total(answer)).toBe(1);
  expect(rows).toMatchObject([{ id: 'i1', action: { to: '/my-keys/inventoryapproval-request' } }]);
  expect(t).toHaveBeenCalledWith('work.confirm', { count: 2 });
});
