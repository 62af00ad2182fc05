import type { Role } from '@platform/core';
import { expect, it } from 'vitest';
import { mayActAs } from './role-table.ts';

const person = (id: string, role: Role, organisation: string) => ({ id, roles: [role], organisation: { id: organisation } });
const partner = person('partner', 'PARTNER_ADMIN', 'partner');

const owner = person('owner', 'SYSTEM_ADMIN', 'owner');
it.each([
  { whom: 'a customer of the partner', asker: partner, other: person('admin', 'CUSTOMER_ADMIN', 'customer'), may: true },
  { whom: 'a colleague', asker: partner, other: person('colleague', 'INTERNAL_ADMIN', 'partner'), may: false },
  { whom: 'oneself', asker: partner, other: partner, may: false },
  { whom: 'somebody above', asker: partner, other: owner, may: false },
  { whom: 'a colleague of who sees all', asker: owner, other: person('two', 'SYSTEM_ADMIN', 'owner'), may: true },
])('says whether one may act as $whom', ({ asker, other, may }) => {
  expect(mayActAs(asker, other)).toBe(may);
});
